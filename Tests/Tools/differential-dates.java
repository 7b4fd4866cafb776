import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Answers the lines "write" and "read" of date-driver with java.time. */
class DateAnswers {
    private static final Map<String, DateTimeFormatter> formatters = new HashMap<>();

    private static DateTimeFormatter formatter(String pattern) {
        return formatters.computeIfAbsent(pattern, text ->
            new DateTimeFormatterBuilder().parseCaseInsensitive().appendPattern(text)
                .toFormatter(Locale.US).withResolverStyle(ResolverStyle.STRICT));
    }

    private static ZonedDateTime read(DateTimeFormatter formatter, ZoneId zone, String text) {
        TemporalAccessor read = formatter.parse(text);
        LocalDate date = read.query(TemporalQueries.localDate());
        LocalTime time = read.query(TemporalQueries.localTime());
        if (date == null) throw new DateTimeException("no date");
        LocalDateTime local = date.atTime(time == null ? LocalTime.MIDNIGHT : time);
        ZoneId named = read.query(TemporalQueries.zoneId());
        ZoneOffset offset = read.query(TemporalQueries.offset());
        if (named != null && offset != null) return ZonedDateTime.ofStrict(local, offset, named);
        if (named != null) return ZonedDateTime.of(local, named);
        return ZonedDateTime.of(local, offset != null ? offset : zone);
    }

    private static String answer(String[] fields) {
        DateTimeFormatter formatter = formatter(fields[1]);
        ZoneId zone = ZoneId.of(fields[3]);
        try {
            if (fields[0].equals("write")) {
                return formatter.format(
                    Instant.ofEpochSecond(Long.parseLong(fields[4]), Long.parseLong(fields[5]))
                        .atZone(zone));
            }
            ZonedDateTime date = read(formatter, zone, fields[4]);
            // Also the text with which the date is written.
            return date.toEpochSecond() + " " + date.getNano() + "\t" + formatter.format(date);
        } catch (DateTimeException error) {
            return "none";
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader input =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        StringBuilder answers = new StringBuilder();
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            answers.append(answer(line.split("\t", -1))).append('\n');
        }
        new PrintStream(System.out, false, StandardCharsets.UTF_8).append(answers).flush();
    }
}
