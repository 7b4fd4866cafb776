/** Any JSON value. */
export type JSONValue =
  | string
  | number
  | boolean
  | null
  | JSONValue[]
  | { [key: string]: JSONValue };

/** The identifier of an object: 24 hexadecimal digits. */
export type ObjectId = string;

/** A date as text. */
export type DateText = string;

/** A UUID (RFC 9562). */
export type UUID = string;

/** Bytes in base64 with padding. */
export type Base64 = string;

/** The name of a file to upload, or the path of a facet to copy. */
export type FacetValue =
  | string
  | { upload: string }
  | { source: "upload"; filename: string }
  | { source: "facet"; path: string; filename?: string };

/** A reference as the server sends it. */
export type StoredReference = ObjectId | { _id: ObjectId; [key: string]: unknown };

/**
 * Symptoms
 * Each symptom of the day once.
 */
export interface DiarySymptomsCreate {
  /**
   * Code
   * From the trial's list of symptoms.
   * The text is trimmed, in uppercase.
   * Rule: 1 to 16 UTF-16 code units
   * Rule: unique among the elements of the array
   */
  c_code: string;
  /**
   * Severity
   * Rule: at least 1
   * Rule: a whole number
   */
  c_severity?: number;
  /** Since */
  c_since?: DateText | null;
}

/**
 * Sleep
 * The night before.
 */
export interface DiarySleepCreate {
  /**
   * Hours
   * Rule: at least 0
   */
  c_hours: number;
  /** Quality */
  c_quality?: "deep" | "light" | null;
}

/**
 * On paper
 * The body of a request that creates an object.
 */
export interface DiaryPaperCreate {
  type: "c_paper";
  /**
   * Key
   * Identifies the page on every device.
   * Rule: a UUID
   */
  c_key?: UUID;
  /**
   * Participant
   * The account of the participant.
   * Rule: an identifier of 24 hexadecimal digits
   */
  c_participant: ObjectId;
  /**
   * Day
   * The day that the page describes.
   */
  c_day: DateText;
  /** Written at */
  c_writtenAt?: DateText;
  /**
   * Number
   * Counts the pages of all participants.
   * Rule: at least 1
   * Rule: a whole number
   */
  c_number?: number;
  /**
   * Status
   * Rule: at most 32 UTF-16 code units
   */
  c_status?: "open" | "complete" | "reviewed";
  /**
   * Language
   * Rule: a BCP 47 language tag
   */
  c_language?: string;
  /**
   * Comment
   * Remarks in the participant's own language.
   * The text is trimmed.
   * Rule: at most 512 UTF-16 code units
   */
  c_comment?: string;
  /**
   * Well-being
   * From very bad to very good.
   */
  c_wellbeing: 1 | 2 | 3 | 4 | 5;
  /**
   * Symptoms
   * Each symptom of the day once.
   * Rule: at most 20 elements
   */
  c_symptoms?: DiarySymptomsCreate[] | null;
  /**
   * Sleep
   * The night before.
   */
  c_sleep: DiarySleepCreate;
  /**
   * Pulses
   * All measurements of the day.
   * Rule: at least 20
   * Rule: a whole number
   */
  c_pulses?: number[];
  /**
   * Site
   * The site that looks after the participant.
   * Rule: an identifier of 24 hexadecimal digits
   */
  c_site?: ObjectId | null;
  /**
   * Where
   * Where the page was written.
   * Rule: longitude -180 to 180, latitude -90 to 90
   */
  c_where?: [number, number] | null;
  /**
   * Sensor
   * Readings of the wristband, as it sends them.
   */
  c_sensor?: Exclude<JSONValue, null> | null;
  /**
   * Answers
   * Replies of the site to the page.
   * It can't be written.
   */
  c_answers?: never;
  /**
   * Scan
   * Both sides of the sheet.
   */
  c_scan: { content: FacetValue };
  /**
   * Sheet
   * The number that is printed on the sheet.
   * Rule: at least 1
   * Rule: a whole number
   */
  c_sheet: number;
}

/**
 * On the telephone
 * The body of a request that creates an object.
 */
export interface DiaryPhoneCreate {
  type: "c_phone";
  /**
   * Key
   * Identifies the page on every device.
   * Rule: a UUID
   */
  c_key?: UUID;
  /**
   * Participant
   * The account of the participant.
   * Rule: an identifier of 24 hexadecimal digits
   */
  c_participant: ObjectId;
  /**
   * Day
   * The day that the page describes.
   */
  c_day: DateText;
  /** Written at */
  c_writtenAt?: DateText;
  /**
   * Number
   * Counts the pages of all participants.
   * Rule: at least 1
   * Rule: a whole number
   */
  c_number?: number;
  /**
   * Status
   * Rule: at most 32 UTF-16 code units
   */
  c_status?: "open" | "complete" | "reviewed";
  /**
   * Language
   * Rule: a BCP 47 language tag
   */
  c_language?: string;
  /**
   * Comment
   * Remarks in the participant's own language.
   * The text is trimmed.
   * Rule: at most 512 UTF-16 code units
   */
  c_comment?: string;
  /**
   * Well-being
   * From very bad to very good.
   */
  c_wellbeing: 1 | 2 | 3 | 4 | 5;
  /**
   * Symptoms
   * Each symptom of the day once.
   * Rule: at most 20 elements
   */
  c_symptoms?: DiarySymptomsCreate[] | null;
  /**
   * Sleep
   * The night before.
   */
  c_sleep: DiarySleepCreate;
  /**
   * Pulses
   * All measurements of the day.
   * Rule: at least 20
   * Rule: a whole number
   */
  c_pulses?: number[];
  /**
   * Site
   * The site that looks after the participant.
   * Rule: an identifier of 24 hexadecimal digits
   */
  c_site?: ObjectId | null;
  /**
   * Where
   * Where the page was written.
   * Rule: longitude -180 to 180, latitude -90 to 90
   */
  c_where?: [number, number] | null;
  /**
   * Sensor
   * Readings of the wristband, as it sends them.
   */
  c_sensor?: Exclude<JSONValue, null> | null;
  /**
   * Answers
   * Replies of the site to the page.
   * It can't be written.
   */
  c_answers?: never;
  /**
   * Build
   * The version of the app.
   * Rule: matches /^\d+\.\d+$/
   */
  c_build: string;
  /**
   * Offline
   * Whether the page was written without a connection.
   */
  c_offline?: boolean;
  /**
   * Time zone
   * Rule: a name of the tz database
   */
  c_timeZone?: string;
}

/**
 * Diary page
 * A page of the diary that a participant of a trial keeps, one for each day.
 * The body of a request that creates an object.
 */
export type DiaryCreate = DiaryPaperCreate | DiaryPhoneCreate;

/**
 * Symptoms
 * Each symptom of the day once.
 */
export interface DiarySymptomsUpdate {
  _id: ObjectId;
  /**
   * Code
   * From the trial's list of symptoms.
   * The text is trimmed, in uppercase.
   * Rule: 1 to 16 UTF-16 code units
   * Rule: unique among the elements of the array
   */
  c_code?: string;
  /**
   * Severity
   * Rule: at least 1
   * Rule: a whole number
   */
  c_severity?: number;
  /** Since */
  c_since?: DateText | null;
}

/**
 * Sleep
 * The night before.
 */
export interface DiarySleepUpdate {
  /**
   * Hours
   * Rule: at least 0
   */
  c_hours?: number;
  /** Quality */
  c_quality?: "deep" | "light" | null;
}

/**
 * Diary page
 * A page of the diary that a participant of a trial keeps, one for each day.
 * The body of a request that updates an object.
 */
export interface DiaryUpdate {
  /** Not expressed: the property, because it depends on the type of the stored object. */
  c_scan?: unknown;
  /** Not expressed: the property, because it depends on the type of the stored object. */
  c_sheet?: unknown;
  /** Not expressed: the property, because it depends on the type of the stored object. */
  c_build?: unknown;
  /** Not expressed: the property, because it depends on the type of the stored object. */
  c_offline?: unknown;
  /** Not expressed: the property, because it depends on the type of the stored object. */
  c_timeZone?: unknown;
  /**
   * Key
   * Identifies the page on every device.
   * Rule: a UUID
   */
  c_key?: UUID;
  /**
   * Participant
   * The account of the participant.
   * Rule: an identifier of 24 hexadecimal digits
   */
  c_participant?: ObjectId;
  /**
   * Day
   * The day that the page describes.
   */
  c_day?: DateText;
  /** Written at */
  c_writtenAt?: DateText;
  /**
   * Number
   * Counts the pages of all participants.
   * Rule: at least 1
   * Rule: a whole number
   */
  c_number?: number;
  /**
   * Status
   * Rule: at most 32 UTF-16 code units
   */
  c_status?: "open" | "complete" | "reviewed";
  /**
   * Language
   * Rule: a BCP 47 language tag
   */
  c_language?: string;
  /**
   * Comment
   * Remarks in the participant's own language.
   * The text is trimmed.
   * Rule: at most 512 UTF-16 code units
   */
  c_comment?: string;
  /**
   * Well-being
   * From very bad to very good.
   */
  c_wellbeing?: 1 | 2 | 3 | 4 | 5;
  /**
   * Symptoms
   * Each symptom of the day once.
   * Rule: at most 20 elements
   */
  c_symptoms?: Array<DiarySymptomsUpdate | DiarySymptomsCreate> | null;
  /**
   * Sleep
   * The night before.
   */
  c_sleep?: DiarySleepUpdate;
  /**
   * Pulses
   * All measurements of the day.
   * Rule: at least 20
   * Rule: a whole number
   */
  c_pulses?: number[];
  /**
   * Site
   * The site that looks after the participant.
   * It can't be written.
   */
  c_site?: never;
  /**
   * Where
   * Where the page was written.
   * Rule: longitude -180 to 180, latitude -90 to 90
   */
  c_where?: [number, number] | null;
  /**
   * Sensor
   * Readings of the wristband, as it sends them.
   */
  c_sensor?: Exclude<JSONValue, null> | null;
  /**
   * Answers
   * Replies of the site to the page.
   * It can't be written.
   */
  c_answers?: never;
}

/**
 * Symptoms
 * Each symptom of the day once.
 */
export interface DiarySymptomsStored {
  _id?: ObjectId;
  /**
   * Code
   * From the trial's list of symptoms.
   */
  c_code?: string | null;
  /** Severity */
  c_severity?: number | null;
  /** Since */
  c_since?: DateText | null;
}

/**
 * Sleep
 * The night before.
 */
export interface DiarySleepStored {
  /** Hours */
  c_hours?: number | null;
  /** Quality */
  c_quality?: string | null;
}

/**
 * On paper
 * An object as the server sends it, as far as that's known.
 */
export interface DiaryPaperStored {
  _id?: ObjectId;
  object?: "c_diary";
  created?: DateText;
  creator?: StoredReference;
  updated?: DateText;
  updater?: StoredReference;
  owner?: StoredReference;
  type: "c_paper";
  /**
   * Key
   * Identifies the page on every device.
   */
  c_key?: UUID | null;
  /**
   * Participant
   * The account of the participant.
   */
  c_participant?: StoredReference | null;
  /**
   * Day
   * The day that the page describes.
   */
  c_day?: DateText | null;
  /** Written at */
  c_writtenAt?: DateText | null;
  /**
   * Number
   * Counts the pages of all participants.
   */
  c_number?: number | null;
  /** Status */
  c_status?: string | null;
  /** Language */
  c_language?: string | null;
  /**
   * Comment
   * Remarks in the participant's own language.
   */
  c_comment?: string | null;
  /**
   * Well-being
   * From very bad to very good.
   */
  c_wellbeing?: number | null;
  /**
   * Symptoms
   * Each symptom of the day once.
   */
  c_symptoms?: DiarySymptomsStored[] | null;
  /**
   * Sleep
   * The night before.
   */
  c_sleep?: DiarySleepStored | null;
  /**
   * Pulses
   * All measurements of the day.
   */
  c_pulses?: number[] | null;
  /**
   * Site
   * The site that looks after the participant.
   */
  c_site?: StoredReference | null;
  /**
   * Where
   * Where the page was written.
   */
  c_where?: unknown | null;
  /**
   * Sensor
   * Readings of the wristband, as it sends them.
   */
  c_sensor?: JSONValue | null;
  /**
   * Answers
   * Replies of the site to the page.
   */
  c_answers?: unknown | null;
  /**
   * Scan
   * Both sides of the sheet.
   */
  c_scan?: unknown | null;
  /**
   * Sheet
   * The number that is printed on the sheet.
   */
  c_sheet?: number | null;
}

/**
 * On the telephone
 * An object as the server sends it, as far as that's known.
 */
export interface DiaryPhoneStored {
  _id?: ObjectId;
  object?: "c_diary";
  created?: DateText;
  creator?: StoredReference;
  updated?: DateText;
  updater?: StoredReference;
  owner?: StoredReference;
  type: "c_phone";
  /**
   * Key
   * Identifies the page on every device.
   */
  c_key?: UUID | null;
  /**
   * Participant
   * The account of the participant.
   */
  c_participant?: StoredReference | null;
  /**
   * Day
   * The day that the page describes.
   */
  c_day?: DateText | null;
  /** Written at */
  c_writtenAt?: DateText | null;
  /**
   * Number
   * Counts the pages of all participants.
   */
  c_number?: number | null;
  /** Status */
  c_status?: string | null;
  /** Language */
  c_language?: string | null;
  /**
   * Comment
   * Remarks in the participant's own language.
   */
  c_comment?: string | null;
  /**
   * Well-being
   * From very bad to very good.
   */
  c_wellbeing?: number | null;
  /**
   * Symptoms
   * Each symptom of the day once.
   */
  c_symptoms?: DiarySymptomsStored[] | null;
  /**
   * Sleep
   * The night before.
   */
  c_sleep?: DiarySleepStored | null;
  /**
   * Pulses
   * All measurements of the day.
   */
  c_pulses?: number[] | null;
  /**
   * Site
   * The site that looks after the participant.
   */
  c_site?: StoredReference | null;
  /**
   * Where
   * Where the page was written.
   */
  c_where?: unknown | null;
  /**
   * Sensor
   * Readings of the wristband, as it sends them.
   */
  c_sensor?: JSONValue | null;
  /**
   * Answers
   * Replies of the site to the page.
   */
  c_answers?: unknown | null;
  /**
   * Build
   * The version of the app.
   */
  c_build?: string | null;
  /**
   * Offline
   * Whether the page was written without a connection.
   */
  c_offline?: boolean | null;
  /** Time zone */
  c_timeZone?: string | null;
}

/**
 * Diary page
 * A page of the diary that a participant of a trial keeps, one for each day.
 * An object as the server sends it, as far as that's known.
 */
export type DiaryStored = DiaryPaperStored | DiaryPhoneStored;

/**
 * Document
 * Two texts that belong together.
 */
export interface ObjectDocumentCreate {
  /**
   * First text
   * The first of the two texts.
   */
  c_stringOne?: string | null;
  /**
   * Second text
   * The second of the two texts.
   */
  c_stringTwo?: string | null;
}

/**
 * Object
 * The object of the guide: one property of each everyday type, and no rules.
 * The body of a request that creates an object.
 */
export interface ObjectCreate {
  /**
   * Date
   * A point in time.
   */
  c_date?: DateText | null;
  /**
   * Yes or no
   * True or false, never 0 or 1.
   */
  c_bool?: boolean | null;
  /**
   * Account
   * The account this object belongs to, by its id.
   * Rule: an identifier of 24 hexadecimal digits
   */
  c_reference?: ObjectId | null;
  /**
   * Number
   * Any finite number.
   */
  c_number?: number | null;
  /**
   * Document
   * Two texts that belong together.
   */
  c_document?: ObjectDocumentCreate | null;
  /**
   * Text
   * Any text.
   */
  c_string?: string | null;
  /**
   * Anything
   * Any JSON value, kept as it is.
   */
  c_any?: Exclude<JSONValue, null> | null;
  /**
   * Texts
   * Up to a hundred texts, in order.
   * Rule: at most 100 elements
   */
  c_stringArray?: string[] | null;
}

/**
 * Document
 * Two texts that belong together.
 */
export interface ObjectDocumentUpdate {
  /**
   * First text
   * The first of the two texts.
   */
  c_stringOne?: string | null;
  /**
   * Second text
   * The second of the two texts.
   */
  c_stringTwo?: string | null;
}

/**
 * Object
 * The object of the guide: one property of each everyday type, and no rules.
 * The body of a request that updates an object.
 */
export interface ObjectUpdate {
  /**
   * Date
   * A point in time.
   */
  c_date?: DateText | null;
  /**
   * Yes or no
   * True or false, never 0 or 1.
   */
  c_bool?: boolean | null;
  /**
   * Account
   * The account this object belongs to, by its id.
   * Rule: an identifier of 24 hexadecimal digits
   */
  c_reference?: ObjectId | null;
  /**
   * Number
   * Any finite number.
   */
  c_number?: number | null;
  /**
   * Document
   * Two texts that belong together.
   */
  c_document?: ObjectDocumentUpdate | null;
  /**
   * Text
   * Any text.
   */
  c_string?: string | null;
  /**
   * Anything
   * Any JSON value, kept as it is.
   */
  c_any?: Exclude<JSONValue, null> | null;
  /**
   * Texts
   * Up to a hundred texts, in order.
   * Rule: at most 100 elements
   */
  c_stringArray?: string[] | null;
}

/**
 * Document
 * Two texts that belong together.
 */
export interface ObjectDocumentStored {
  /**
   * First text
   * The first of the two texts.
   */
  c_stringOne?: string | null;
  /**
   * Second text
   * The second of the two texts.
   */
  c_stringTwo?: string | null;
}

/**
 * Object
 * The object of the guide: one property of each everyday type, and no rules.
 * An object as the server sends it, as far as that's known.
 */
export interface ObjectStored {
  _id?: ObjectId;
  object?: "c_object";
  created?: DateText;
  creator?: StoredReference;
  updated?: DateText;
  updater?: StoredReference;
  owner?: StoredReference;
  /**
   * Date
   * A point in time.
   */
  c_date?: DateText | null;
  /**
   * Yes or no
   * True or false, never 0 or 1.
   */
  c_bool?: boolean | null;
  /**
   * Account
   * The account this object belongs to, by its id.
   */
  c_reference?: StoredReference | null;
  /**
   * Number
   * Any finite number.
   */
  c_number?: number | null;
  /**
   * Document
   * Two texts that belong together.
   */
  c_document?: ObjectDocumentStored | null;
  /**
   * Text
   * Any text.
   */
  c_string?: string | null;
  /**
   * Anything
   * Any JSON value, kept as it is.
   */
  c_any?: JSONValue | null;
  /**
   * Texts
   * Up to a hundred texts, in order.
   */
  c_stringArray?: string[] | null;
}

/**
 * Office
 * A doctor's office with pictures, each either a finished image or the parts of one.
 * The body of a request that creates an object.
 */
export interface OfficeCreate {
  /**
   * Note
   * A line of text kept with the pictures.
   */
  c_stringProperty?: string | null;
  /**
   * Pictures
   * Either the final image alone, or the original with or without an overlay.
   * Rule: at most 100 elements
   */
  c_pictures?: Array<{ content: FacetValue; c_original?: never; c_overlay?: never } | { content?: never; c_original: FacetValue; c_overlay?: never } | { content?: never; c_original: FacetValue; c_overlay: FacetValue }> | null;
}

/**
 * Office
 * A doctor's office with pictures, each either a finished image or the parts of one.
 * The body of a request that updates an object.
 */
export interface OfficeUpdate {
  /**
   * Note
   * A line of text kept with the pictures.
   */
  c_stringProperty?: string | null;
  /**
   * Pictures
   * Either the final image alone, or the original with or without an overlay.
   * Rule: at most 100 elements
   */
  c_pictures?: { content?: FacetValue; c_original?: FacetValue; c_overlay?: FacetValue }[] | null;
}

/**
 * Office
 * A doctor's office with pictures, each either a finished image or the parts of one.
 * An object as the server sends it, as far as that's known.
 */
export interface OfficeStored {
  _id?: ObjectId;
  object?: "c_office";
  created?: DateText;
  creator?: StoredReference;
  updated?: DateText;
  updater?: StoredReference;
  owner?: StoredReference;
  /**
   * Note
   * A line of text kept with the pictures.
   */
  c_stringProperty?: string | null;
  /**
   * Pictures
   * Either the final image alone, or the original with or without an overlay.
   */
  c_pictures?: unknown[] | null;
}

/**
 * Contact
 * How to reach the patient after the visit.
 */
export interface VisitContactCreate {
  /**
   * E-mail
   * Address for letters and reminders.
   * The text is trimmed, in lowercase.
   * Rule: an e-mail address
   */
  c_email: string;
  /**
   * Telephone
   * Number with country code, or a short code of the clinic.
   * Rule: an E.164 phone number or a short code of 5 or 6 digits
   */
  c_phone?: string;
  /**
   * Language
   * Language of letters and reminders.
   * Rule: a language tag of de-DE, en-GB, fr-FR, nl-NL
   */
  c_locale?: string;
  /**
   * Time zone
   * Where the patient lives, for reminders at a decent hour.
   * Rule: a name of the tz database
   */
  c_timeZone?: string;
  /**
   * Portal
   * The page of this visit in the patient portal.
   * Rule: an https URL
   */
  c_portal?: string;
}

/**
 * Vital signs
 * Measured at the beginning of the visit.
 */
export interface VisitVitalsCreate {
  /**
   * Temperature
   * In degrees Celsius.
   * Rule: 30 to 45
   */
  c_temperature?: number;
  /**
   * Heart rate
   * In beats per minute.
   * Rule: 20 to 250
   * Rule: a whole number
   */
  c_heartRate?: number;
  /**
   * Weight
   * In kilograms.
   * Rule: 0 to 400
   */
  c_weight?: number;
  /**
   * Position
   * How the patient was placed while measuring.
   */
  c_position?: "sitting" | "standing" | "supine" | null;
}

/**
 * Medications
 * What the patient takes, one entry a substance.
 */
export interface VisitMedicationsCreate {
  /**
   * ATC code
   * Code of the substance; no two entries share one.
   * The text is trimmed, in uppercase.
   * Rule: matches /^[A-Z]\d{2}[A-Z]{2}\d{2}$/
   * Rule: unique among the elements of the array
   */
  c_code: string;
  /**
   * Dose
   * Amount of a single dose.
   * Rule: 0 to 10000
   */
  c_dose: number;
  /**
   * Unit
   * Unit of the dose.
   */
  c_unit: "mg" | "ug" | "ml" | "IU";
  /**
   * As needed
   * Whether it is taken only when needed.
   */
  c_asNeeded?: boolean | null;
}

/**
 * Room
 * The room the patient was seen in.
 */
export interface VisitInPersonMeetingCreate {
  /**
   * Building
   * Letter or name of the building.
   * Rule: 1 to 40 UTF-16 code units
   */
  c_building: string;
  /**
   * Room
   * Number on the door.
   * Rule: 1 to 10 UTF-16 code units
   */
  c_room: string;
}

/**
 * In the clinic
 * The body of a request that creates an object.
 */
export interface VisitInPersonCreate {
  type: "c_inPerson";
  /**
   * Visit number
   * The number on the schedule: V, the year and four digits.
   * The text is trimmed, in uppercase.
   * Rule: matches /^V-\d{4}-\d{4}$/
   */
  c_visitNumber: string;
  /**
   * Title
   * A heading for the visit list; it does not begin with a digit.
   * The text is trimmed.
   * Rule: 1 to 120 UTF-16 code units
   * Rule: text without control characters that does not start with a digit
   */
  c_title?: string;
  /**
   * Reason for the visit
   * Why the patient came, in the patient's own words.
   * Rule: 3 to 500 UTF-16 code units
   */
  c_reason?: string;
  /**
   * Status
   * How far the visit has come.
   * The text is trimmed, in lowercase.
   * Rule: one of planned, arrived, started, finished, cancelled
   */
  c_status: "planned" | "arrived" | "started" | "finished" | "cancelled" | (string & {});
  /**
   * Urgency
   * Triage level, from 1 (at once) to 5 (can wait).
   */
  c_urgency?: 1 | 2 | 3 | 4 | 5 | null;
  /**
   * Form
   * Name of the definition the questionnaire was filled in with.
   * Rule: 1 to 40 characters of A-Z a-z 0-9 _ -, with at most one __ inside
   */
  c_form?: string | null;
  /**
   * Start
   * When the visit began.
   * Rule: 2020-01-01 to 2099-12-31T23:59:59.999Z
   */
  c_startedAt: DateText;
  /**
   * Review day
   * The quarterly case review at which the visit is discussed.
   * Rule: one of 2026-03-31, 2026-06-30, 2026-09-30, 2026-12-31
   */
  c_reviewOn?: DateText | null;
  /**
   * Follow-up days
   * Days on which the patient is asked to come again, each once.
   * Rule: at most 6 elements
   * Rule: elements are unique
   */
  c_followUps?: DateText[] | null;
  /**
   * Patient
   * The account of the patient.
   * Rule: an identifier of 24 hexadecimal digits
   */
  c_patient: ObjectId;
  /**
   * Date of birth
   * As told by the patient, to be compared with the record.
   * Rule: 1899-01-01 to 24 hours from now
   */
  c_birthDate?: DateText | null;
  /**
   * Clinic
   * The clinic that is responsible, one of three in the study.
   * Rule: an identifier of 24 hexadecimal digits
   * Rule: one of 64b7f0a2c3d4e5f601234501, 64b7f0a2c3d4e5f601234502, 64b7f0a2c3d4e5f601234503
   */
  c_clinic: ObjectId;
  /**
   * Care team
   * Accounts of those who took part, each once.
   * Rule: an identifier of 24 hexadecimal digits
   * Rule: 1 to 8 elements
   * Rule: elements are unique
   */
  c_careTeam: ObjectId[];
  /**
   * Contact
   * How to reach the patient after the visit.
   */
  c_contact?: VisitContactCreate | null;
  /**
   * Consent
   * Whether the patient agreed to take part today.
   */
  c_consentGiven: boolean;
  /**
   * Vital signs
   * Measured at the beginning of the visit.
   */
  c_vitals?: VisitVitalsCreate | null;
  /**
   * Symptoms
   * What the patient complains of, one short phrase each.
   * The text is trimmed, in lowercase.
   * Rule: 2 to 80 UTF-16 code units
   * Rule: at most 20 elements
   * Rule: elements are unique
   */
  c_symptoms?: string[];
  /**
   * Medications
   * What the patient takes, one entry a substance.
   * Rule: at most 40 elements
   */
  c_medications?: VisitMedicationsCreate[] | null;
  /**
   * Seat
   * Where the patient sat, on the floor plan: centimetres from the left and from the top.
   * Rule: first number: 0 to 5000
   * Rule: first number: a whole number
   * Rule: second number: 0 to 3000
   * Rule: second number: a whole number
   */
  c_seatOnPlan?: [number, number] | null;
  /**
   * Place
   * Longitude and latitude of the place of the visit.
   * Rule: longitude -180 to 180, latitude -90 to 90
   */
  c_place?: [number, number] | null;
  /**
   * Route
   * Points passed on a home visit, in order.
   * Rule: longitude -180 to 180, latitude -90 to 90
   */
  c_route?: Array<[number, number]> | null;
  /**
   * Consent form
   * The form as a document; a signature may be added, and a scan if it is signed.
   */
  c_consentForm?: { content: FacetValue; c_signature?: never; c_scan?: never; c_preview?: never } | { content: FacetValue; c_signature: FacetValue; c_scan?: never; c_preview?: never } | { content: FacetValue; c_signature: FacetValue; c_scan: FacetValue; c_preview?: never } | null;
  /**
   * Photographs
   * Pictures taken for the record, with or without notes drawn on them.
   * Rule: at most 12 elements
   */
  c_photos?: { content: FacetValue; c_annotated?: FacetValue }[] | null;
  /**
   * Heart trace
   * A short strip of samples from the recorder, 16 bits each.
   * Rule: base64 with padding
   */
  c_heartTrace?: Base64 | null;
  /**
   * Recorder session
   * The session in which the recorder took the trace.
   * Rule: a UUID
   */
  c_recorderSession?: UUID | null;
  /**
   * Recorder data
   * What the recorder says about itself.
   */
  c_recorderData?: Exclude<JSONValue, null> | null;
  /**
   * Laboratory results
   * Results that came in for this visit; they are created on their own.
   * It can't be written.
   */
  c_labResults?: never;
  /**
   * Age
   * In whole years; worked out by the server.
   * It can't be written.
   */
  c_ageAtVisit?: never;
  /**
   * Closing note
   * Written when the visit is closed, not when it is opened.
   * It can't be written.
   */
  c_closingNote?: never;
  /**
   * Room
   * The room the patient was seen in.
   */
  c_meeting: VisitInPersonMeetingCreate;
  /**
   * Arrival
   * When the patient reported at the desk.
   */
  c_arrivedAt?: DateText | null;
}

/**
 * By video call
 * The body of a request that creates an object.
 */
export interface VisitRemoteCreate {
  type: "c_remote";
  /**
   * Visit number
   * The number on the schedule: V, the year and four digits.
   * The text is trimmed, in uppercase.
   * Rule: matches /^V-\d{4}-\d{4}$/
   */
  c_visitNumber: string;
  /**
   * Title
   * A heading for the visit list; it does not begin with a digit.
   * The text is trimmed.
   * Rule: 1 to 120 UTF-16 code units
   * Rule: text without control characters that does not start with a digit
   */
  c_title?: string;
  /**
   * Reason for the visit
   * Why the patient came, in the patient's own words.
   * Rule: 3 to 500 UTF-16 code units
   */
  c_reason?: string;
  /**
   * Status
   * How far the visit has come.
   * The text is trimmed, in lowercase.
   * Rule: one of planned, arrived, started, finished, cancelled
   */
  c_status: "planned" | "arrived" | "started" | "finished" | "cancelled" | (string & {});
  /**
   * Urgency
   * Triage level, from 1 (at once) to 5 (can wait).
   */
  c_urgency?: 1 | 2 | 3 | 4 | 5 | null;
  /**
   * Form
   * Name of the definition the questionnaire was filled in with.
   * Rule: 1 to 40 characters of A-Z a-z 0-9 _ -, with at most one __ inside
   */
  c_form?: string | null;
  /**
   * Start
   * When the visit began.
   * Rule: 2020-01-01 to 2099-12-31T23:59:59.999Z
   */
  c_startedAt: DateText;
  /**
   * Review day
   * The quarterly case review at which the visit is discussed.
   * Rule: one of 2026-03-31, 2026-06-30, 2026-09-30, 2026-12-31
   */
  c_reviewOn?: DateText | null;
  /**
   * Follow-up days
   * Days on which the patient is asked to come again, each once.
   * Rule: at most 6 elements
   * Rule: elements are unique
   */
  c_followUps?: DateText[] | null;
  /**
   * Patient
   * The account of the patient.
   * Rule: an identifier of 24 hexadecimal digits
   */
  c_patient: ObjectId;
  /**
   * Date of birth
   * As told by the patient, to be compared with the record.
   * Rule: 1899-01-01 to 24 hours from now
   */
  c_birthDate?: DateText | null;
  /**
   * Clinic
   * The clinic that is responsible, one of three in the study.
   * Rule: an identifier of 24 hexadecimal digits
   * Rule: one of 64b7f0a2c3d4e5f601234501, 64b7f0a2c3d4e5f601234502, 64b7f0a2c3d4e5f601234503
   */
  c_clinic: ObjectId;
  /**
   * Care team
   * Accounts of those who took part, each once.
   * Rule: an identifier of 24 hexadecimal digits
   * Rule: 1 to 8 elements
   * Rule: elements are unique
   */
  c_careTeam: ObjectId[];
  /**
   * Contact
   * How to reach the patient after the visit.
   */
  c_contact?: VisitContactCreate | null;
  /**
   * Consent
   * Whether the patient agreed to take part today.
   */
  c_consentGiven: boolean;
  /**
   * Vital signs
   * Measured at the beginning of the visit.
   */
  c_vitals?: VisitVitalsCreate | null;
  /**
   * Symptoms
   * What the patient complains of, one short phrase each.
   * The text is trimmed, in lowercase.
   * Rule: 2 to 80 UTF-16 code units
   * Rule: at most 20 elements
   * Rule: elements are unique
   */
  c_symptoms?: string[];
  /**
   * Medications
   * What the patient takes, one entry a substance.
   * Rule: at most 40 elements
   */
  c_medications?: VisitMedicationsCreate[] | null;
  /**
   * Seat
   * Where the patient sat, on the floor plan: centimetres from the left and from the top.
   * Rule: first number: 0 to 5000
   * Rule: first number: a whole number
   * Rule: second number: 0 to 3000
   * Rule: second number: a whole number
   */
  c_seatOnPlan?: [number, number] | null;
  /**
   * Place
   * Longitude and latitude of the place of the visit.
   * Rule: longitude -180 to 180, latitude -90 to 90
   */
  c_place?: [number, number] | null;
  /**
   * Route
   * Points passed on a home visit, in order.
   * Rule: longitude -180 to 180, latitude -90 to 90
   */
  c_route?: Array<[number, number]> | null;
  /**
   * Consent form
   * The form as a document; a signature may be added, and a scan if it is signed.
   */
  c_consentForm?: { content: FacetValue; c_signature?: never; c_scan?: never; c_preview?: never } | { content: FacetValue; c_signature: FacetValue; c_scan?: never; c_preview?: never } | { content: FacetValue; c_signature: FacetValue; c_scan: FacetValue; c_preview?: never } | null;
  /**
   * Photographs
   * Pictures taken for the record, with or without notes drawn on them.
   * Rule: at most 12 elements
   */
  c_photos?: { content: FacetValue; c_annotated?: FacetValue }[] | null;
  /**
   * Heart trace
   * A short strip of samples from the recorder, 16 bits each.
   * Rule: base64 with padding
   */
  c_heartTrace?: Base64 | null;
  /**
   * Recorder session
   * The session in which the recorder took the trace.
   * Rule: a UUID
   */
  c_recorderSession?: UUID | null;
  /**
   * Recorder data
   * What the recorder says about itself.
   */
  c_recorderData?: Exclude<JSONValue, null> | null;
  /**
   * Laboratory results
   * Results that came in for this visit; they are created on their own.
   * It can't be written.
   */
  c_labResults?: never;
  /**
   * Age
   * In whole years; worked out by the server.
   * It can't be written.
   */
  c_ageAtVisit?: never;
  /**
   * Closing note
   * Written when the visit is closed, not when it is opened.
   * It can't be written.
   */
  c_closingNote?: never;
  /**
   * Link
   * Address of the video call.
   * Rule: an https URL
   */
  c_meeting: string;
  /**
   * Dropped calls
   * How often the connection was lost.
   * Rule: at least 0
   * Rule: a whole number
   */
  c_droppedCalls?: number;
}

/**
 * Clinic visit
 * One encounter between a patient and a care team, in the clinic or by video call.
 * The body of a request that creates an object.
 */
export type VisitCreate = VisitInPersonCreate | VisitRemoteCreate;

/**
 * Contact
 * How to reach the patient after the visit.
 */
export interface VisitContactUpdate {
  /**
   * E-mail
   * Address for letters and reminders.
   * The text is trimmed, in lowercase.
   * Rule: an e-mail address
   */
  c_email?: string;
  /**
   * Telephone
   * Number with country code, or a short code of the clinic.
   * Rule: an E.164 phone number or a short code of 5 or 6 digits
   */
  c_phone?: string;
  /**
   * Language
   * Language of letters and reminders.
   * Rule: a language tag of de-DE, en-GB, fr-FR, nl-NL
   */
  c_locale?: string;
  /**
   * Time zone
   * Where the patient lives, for reminders at a decent hour.
   * Rule: a name of the tz database
   */
  c_timeZone?: string;
  /**
   * Portal
   * The page of this visit in the patient portal.
   * Rule: an https URL
   */
  c_portal?: string;
}

/**
 * Vital signs
 * Measured at the beginning of the visit.
 */
export interface VisitVitalsUpdate {
  /**
   * Temperature
   * In degrees Celsius.
   * Rule: 30 to 45
   */
  c_temperature?: number;
  /**
   * Heart rate
   * In beats per minute.
   * Rule: 20 to 250
   * Rule: a whole number
   */
  c_heartRate?: number;
  /**
   * Weight
   * In kilograms.
   * Rule: 0 to 400
   */
  c_weight?: number;
  /**
   * Position
   * How the patient was placed while measuring.
   */
  c_position?: "sitting" | "standing" | "supine" | null;
}

/**
 * Medications
 * What the patient takes, one entry a substance.
 */
export interface VisitMedicationsUpdate {
  _id: ObjectId;
  /**
   * ATC code
   * Code of the substance; no two entries share one.
   * The text is trimmed, in uppercase.
   * Rule: matches /^[A-Z]\d{2}[A-Z]{2}\d{2}$/
   * Rule: unique among the elements of the array
   */
  c_code?: string;
  /**
   * Dose
   * Amount of a single dose.
   * Rule: 0 to 10000
   */
  c_dose?: number;
  /**
   * Unit
   * Unit of the dose.
   */
  c_unit?: "mg" | "ug" | "ml" | "IU";
  /**
   * As needed
   * Whether it is taken only when needed.
   */
  c_asNeeded?: boolean | null;
}

/**
 * Clinic visit
 * One encounter between a patient and a care team, in the clinic or by video call.
 * The body of a request that updates an object.
 */
export interface VisitUpdate {
  /** Not expressed: the property, because it depends on the type of the stored object. */
  c_meeting?: unknown;
  /** Not expressed: the property, because it depends on the type of the stored object. */
  c_arrivedAt?: unknown;
  /** Not expressed: the property, because it depends on the type of the stored object. */
  c_droppedCalls?: unknown;
  /**
   * Visit number
   * The number on the schedule: V, the year and four digits.
   * The text is trimmed, in uppercase.
   * Rule: matches /^V-\d{4}-\d{4}$/
   */
  c_visitNumber?: string;
  /**
   * Title
   * A heading for the visit list; it does not begin with a digit.
   * The text is trimmed.
   * Rule: 1 to 120 UTF-16 code units
   * Rule: text without control characters that does not start with a digit
   */
  c_title?: string;
  /**
   * Reason for the visit
   * Why the patient came, in the patient's own words.
   * Rule: 3 to 500 UTF-16 code units
   */
  c_reason?: string;
  /**
   * Status
   * How far the visit has come.
   * The text is trimmed, in lowercase.
   * Rule: one of planned, arrived, started, finished, cancelled
   */
  c_status?: "planned" | "arrived" | "started" | "finished" | "cancelled" | (string & {});
  /**
   * Urgency
   * Triage level, from 1 (at once) to 5 (can wait).
   */
  c_urgency?: 1 | 2 | 3 | 4 | 5 | null;
  /**
   * Form
   * Name of the definition the questionnaire was filled in with.
   * Rule: 1 to 40 characters of A-Z a-z 0-9 _ -, with at most one __ inside
   */
  c_form?: string | null;
  /**
   * Start
   * When the visit began.
   * Rule: 2020-01-01 to 2099-12-31T23:59:59.999Z
   */
  c_startedAt?: DateText;
  /**
   * Review day
   * The quarterly case review at which the visit is discussed.
   * Rule: one of 2026-03-31, 2026-06-30, 2026-09-30, 2026-12-31
   */
  c_reviewOn?: DateText | null;
  /**
   * Follow-up days
   * Days on which the patient is asked to come again, each once.
   * Rule: at most 6 elements
   * Rule: elements are unique
   */
  c_followUps?: DateText[] | null;
  /**
   * Patient
   * The account of the patient.
   * Rule: an identifier of 24 hexadecimal digits
   */
  c_patient?: ObjectId;
  /**
   * Date of birth
   * As told by the patient, to be compared with the record.
   * Rule: 1899-01-01 to 24 hours from now
   */
  c_birthDate?: DateText | null;
  /**
   * Clinic
   * The clinic that is responsible, one of three in the study.
   * Rule: an identifier of 24 hexadecimal digits
   * Rule: one of 64b7f0a2c3d4e5f601234501, 64b7f0a2c3d4e5f601234502, 64b7f0a2c3d4e5f601234503
   */
  c_clinic?: ObjectId;
  /**
   * Care team
   * Accounts of those who took part, each once.
   * Rule: an identifier of 24 hexadecimal digits
   * Rule: 1 to 8 elements
   * Rule: elements are unique
   */
  c_careTeam?: ObjectId[];
  /**
   * Contact
   * How to reach the patient after the visit.
   */
  c_contact?: VisitContactUpdate | null;
  /**
   * Consent
   * Whether the patient agreed to take part today.
   */
  c_consentGiven?: boolean;
  /**
   * Vital signs
   * Measured at the beginning of the visit.
   */
  c_vitals?: VisitVitalsUpdate | null;
  /**
   * Symptoms
   * What the patient complains of, one short phrase each.
   * The text is trimmed, in lowercase.
   * Rule: 2 to 80 UTF-16 code units
   * Rule: at most 20 elements
   * Rule: elements are unique
   */
  c_symptoms?: string[];
  /**
   * Medications
   * What the patient takes, one entry a substance.
   * Rule: at most 40 elements
   */
  c_medications?: Array<VisitMedicationsUpdate | VisitMedicationsCreate> | null;
  /**
   * Seat
   * Where the patient sat, on the floor plan: centimetres from the left and from the top.
   * Rule: first number: 0 to 5000
   * Rule: first number: a whole number
   * Rule: second number: 0 to 3000
   * Rule: second number: a whole number
   */
  c_seatOnPlan?: [number, number] | null;
  /**
   * Place
   * Longitude and latitude of the place of the visit.
   * Rule: longitude -180 to 180, latitude -90 to 90
   */
  c_place?: [number, number] | null;
  /**
   * Route
   * Points passed on a home visit, in order.
   * Rule: longitude -180 to 180, latitude -90 to 90
   */
  c_route?: Array<[number, number]> | null;
  /**
   * Consent form
   * The form as a document; a signature may be added, and a scan if it is signed.
   */
  c_consentForm?: { content?: FacetValue; c_signature?: FacetValue; c_scan?: FacetValue; c_preview?: never } | null;
  /**
   * Photographs
   * Pictures taken for the record, with or without notes drawn on them.
   * Rule: at most 12 elements
   */
  c_photos?: { content?: FacetValue; c_annotated?: FacetValue }[] | null;
  /**
   * Heart trace
   * A short strip of samples from the recorder, 16 bits each.
   * Rule: base64 with padding
   */
  c_heartTrace?: Base64 | null;
  /**
   * Recorder session
   * The session in which the recorder took the trace.
   * Rule: a UUID
   */
  c_recorderSession?: UUID | null;
  /**
   * Recorder data
   * What the recorder says about itself.
   */
  c_recorderData?: Exclude<JSONValue, null> | null;
  /**
   * Laboratory results
   * Results that came in for this visit; they are created on their own.
   * It can't be written.
   */
  c_labResults?: never;
  /**
   * Age
   * In whole years; worked out by the server.
   * It can't be written.
   */
  c_ageAtVisit?: never;
  /**
   * Closing note
   * Written when the visit is closed, not when it is opened.
   * Rule: at most 4000 UTF-16 code units
   */
  c_closingNote?: string;
}

/**
 * Contact
 * How to reach the patient after the visit.
 */
export interface VisitContactStored {
  /**
   * E-mail
   * Address for letters and reminders.
   */
  c_email?: string | null;
  /**
   * Telephone
   * Number with country code, or a short code of the clinic.
   */
  c_phone?: string | null;
  /**
   * Language
   * Language of letters and reminders.
   */
  c_locale?: string | null;
  /**
   * Time zone
   * Where the patient lives, for reminders at a decent hour.
   */
  c_timeZone?: string | null;
  /**
   * Portal
   * The page of this visit in the patient portal.
   */
  c_portal?: string | null;
}

/**
 * Vital signs
 * Measured at the beginning of the visit.
 */
export interface VisitVitalsStored {
  /**
   * Temperature
   * In degrees Celsius.
   */
  c_temperature?: number | null;
  /**
   * Heart rate
   * In beats per minute.
   */
  c_heartRate?: number | null;
  /**
   * Weight
   * In kilograms.
   */
  c_weight?: number | null;
  /**
   * Position
   * How the patient was placed while measuring.
   */
  c_position?: string | null;
}

/**
 * Medications
 * What the patient takes, one entry a substance.
 */
export interface VisitMedicationsStored {
  _id?: ObjectId;
  /**
   * ATC code
   * Code of the substance; no two entries share one.
   */
  c_code?: string | null;
  /**
   * Dose
   * Amount of a single dose.
   */
  c_dose?: number | null;
  /**
   * Unit
   * Unit of the dose.
   */
  c_unit?: string | null;
  /**
   * As needed
   * Whether it is taken only when needed.
   */
  c_asNeeded?: boolean | null;
}

/**
 * Room
 * The room the patient was seen in.
 */
export interface VisitInPersonMeetingStored {
  /**
   * Building
   * Letter or name of the building.
   */
  c_building?: string | null;
  /**
   * Room
   * Number on the door.
   */
  c_room?: string | null;
}

/**
 * In the clinic
 * An object as the server sends it, as far as that's known.
 */
export interface VisitInPersonStored {
  _id?: ObjectId;
  object?: "c_visit";
  created?: DateText;
  creator?: StoredReference;
  updated?: DateText;
  updater?: StoredReference;
  owner?: StoredReference;
  type: "c_inPerson";
  /**
   * Visit number
   * The number on the schedule: V, the year and four digits.
   */
  c_visitNumber?: string | null;
  /**
   * Title
   * A heading for the visit list; it does not begin with a digit.
   */
  c_title?: string | null;
  /**
   * Reason for the visit
   * Why the patient came, in the patient's own words.
   */
  c_reason?: string | null;
  /**
   * Status
   * How far the visit has come.
   */
  c_status?: string | null;
  /**
   * Urgency
   * Triage level, from 1 (at once) to 5 (can wait).
   */
  c_urgency?: number | null;
  /**
   * Form
   * Name of the definition the questionnaire was filled in with.
   */
  c_form?: string | null;
  /**
   * Start
   * When the visit began.
   */
  c_startedAt?: DateText | null;
  /**
   * Review day
   * The quarterly case review at which the visit is discussed.
   */
  c_reviewOn?: DateText | null;
  /**
   * Follow-up days
   * Days on which the patient is asked to come again, each once.
   */
  c_followUps?: DateText[] | null;
  /**
   * Patient
   * The account of the patient.
   */
  c_patient?: StoredReference | null;
  /**
   * Date of birth
   * As told by the patient, to be compared with the record.
   */
  c_birthDate?: DateText | null;
  /**
   * Clinic
   * The clinic that is responsible, one of three in the study.
   */
  c_clinic?: StoredReference | null;
  /**
   * Care team
   * Accounts of those who took part, each once.
   */
  c_careTeam?: StoredReference[] | null;
  /**
   * Contact
   * How to reach the patient after the visit.
   */
  c_contact?: VisitContactStored | null;
  /**
   * Consent
   * Whether the patient agreed to take part today.
   */
  c_consentGiven?: boolean | null;
  /**
   * Vital signs
   * Measured at the beginning of the visit.
   */
  c_vitals?: VisitVitalsStored | null;
  /**
   * Symptoms
   * What the patient complains of, one short phrase each.
   */
  c_symptoms?: string[] | null;
  /**
   * Medications
   * What the patient takes, one entry a substance.
   */
  c_medications?: VisitMedicationsStored[] | null;
  /**
   * Seat
   * Where the patient sat, on the floor plan: centimetres from the left and from the top.
   */
  c_seatOnPlan?: number[] | null;
  /**
   * Place
   * Longitude and latitude of the place of the visit.
   */
  c_place?: unknown | null;
  /**
   * Route
   * Points passed on a home visit, in order.
   */
  c_route?: unknown | null;
  /**
   * Consent form
   * The form as a document; a signature may be added, and a scan if it is signed.
   */
  c_consentForm?: unknown | null;
  /**
   * Photographs
   * Pictures taken for the record, with or without notes drawn on them.
   */
  c_photos?: unknown[] | null;
  /**
   * Heart trace
   * A short strip of samples from the recorder, 16 bits each.
   */
  c_heartTrace?: Base64 | null;
  /**
   * Recorder session
   * The session in which the recorder took the trace.
   */
  c_recorderSession?: UUID | null;
  /**
   * Recorder data
   * What the recorder says about itself.
   */
  c_recorderData?: JSONValue | null;
  /**
   * Laboratory results
   * Results that came in for this visit; they are created on their own.
   */
  c_labResults?: unknown | null;
  /**
   * Age
   * In whole years; worked out by the server.
   */
  c_ageAtVisit?: number | null;
  /**
   * Closing note
   * Written when the visit is closed, not when it is opened.
   */
  c_closingNote?: string | null;
  /**
   * Room
   * The room the patient was seen in.
   */
  c_meeting?: VisitInPersonMeetingStored | null;
  /**
   * Arrival
   * When the patient reported at the desk.
   */
  c_arrivedAt?: DateText | null;
}

/**
 * By video call
 * An object as the server sends it, as far as that's known.
 */
export interface VisitRemoteStored {
  _id?: ObjectId;
  object?: "c_visit";
  created?: DateText;
  creator?: StoredReference;
  updated?: DateText;
  updater?: StoredReference;
  owner?: StoredReference;
  type: "c_remote";
  /**
   * Visit number
   * The number on the schedule: V, the year and four digits.
   */
  c_visitNumber?: string | null;
  /**
   * Title
   * A heading for the visit list; it does not begin with a digit.
   */
  c_title?: string | null;
  /**
   * Reason for the visit
   * Why the patient came, in the patient's own words.
   */
  c_reason?: string | null;
  /**
   * Status
   * How far the visit has come.
   */
  c_status?: string | null;
  /**
   * Urgency
   * Triage level, from 1 (at once) to 5 (can wait).
   */
  c_urgency?: number | null;
  /**
   * Form
   * Name of the definition the questionnaire was filled in with.
   */
  c_form?: string | null;
  /**
   * Start
   * When the visit began.
   */
  c_startedAt?: DateText | null;
  /**
   * Review day
   * The quarterly case review at which the visit is discussed.
   */
  c_reviewOn?: DateText | null;
  /**
   * Follow-up days
   * Days on which the patient is asked to come again, each once.
   */
  c_followUps?: DateText[] | null;
  /**
   * Patient
   * The account of the patient.
   */
  c_patient?: StoredReference | null;
  /**
   * Date of birth
   * As told by the patient, to be compared with the record.
   */
  c_birthDate?: DateText | null;
  /**
   * Clinic
   * The clinic that is responsible, one of three in the study.
   */
  c_clinic?: StoredReference | null;
  /**
   * Care team
   * Accounts of those who took part, each once.
   */
  c_careTeam?: StoredReference[] | null;
  /**
   * Contact
   * How to reach the patient after the visit.
   */
  c_contact?: VisitContactStored | null;
  /**
   * Consent
   * Whether the patient agreed to take part today.
   */
  c_consentGiven?: boolean | null;
  /**
   * Vital signs
   * Measured at the beginning of the visit.
   */
  c_vitals?: VisitVitalsStored | null;
  /**
   * Symptoms
   * What the patient complains of, one short phrase each.
   */
  c_symptoms?: string[] | null;
  /**
   * Medications
   * What the patient takes, one entry a substance.
   */
  c_medications?: VisitMedicationsStored[] | null;
  /**
   * Seat
   * Where the patient sat, on the floor plan: centimetres from the left and from the top.
   */
  c_seatOnPlan?: number[] | null;
  /**
   * Place
   * Longitude and latitude of the place of the visit.
   */
  c_place?: unknown | null;
  /**
   * Route
   * Points passed on a home visit, in order.
   */
  c_route?: unknown | null;
  /**
   * Consent form
   * The form as a document; a signature may be added, and a scan if it is signed.
   */
  c_consentForm?: unknown | null;
  /**
   * Photographs
   * Pictures taken for the record, with or without notes drawn on them.
   */
  c_photos?: unknown[] | null;
  /**
   * Heart trace
   * A short strip of samples from the recorder, 16 bits each.
   */
  c_heartTrace?: Base64 | null;
  /**
   * Recorder session
   * The session in which the recorder took the trace.
   */
  c_recorderSession?: UUID | null;
  /**
   * Recorder data
   * What the recorder says about itself.
   */
  c_recorderData?: JSONValue | null;
  /**
   * Laboratory results
   * Results that came in for this visit; they are created on their own.
   */
  c_labResults?: unknown | null;
  /**
   * Age
   * In whole years; worked out by the server.
   */
  c_ageAtVisit?: number | null;
  /**
   * Closing note
   * Written when the visit is closed, not when it is opened.
   */
  c_closingNote?: string | null;
  /**
   * Link
   * Address of the video call.
   */
  c_meeting?: string | null;
  /**
   * Dropped calls
   * How often the connection was lost.
   */
  c_droppedCalls?: number | null;
}

/**
 * Clinic visit
 * One encounter between a patient and a care team, in the clinic or by video call.
 * An object as the server sends it, as far as that's known.
 */
export type VisitStored = VisitInPersonStored | VisitRemoteStored;

/**
 * Location
 * Where the cache lies.
 */
export interface CacheLocationCreate {
  /**
   * Latitude
   * Degrees north of the equator.
   * Rule: -90 to 90
   */
  latitude: number;
  /**
   * Longitude
   * Degrees east of Greenwich.
   * Rule: -180 to 180
   */
  longitude: number;
}

/**
 * Cache
 * A hidden box to be found with map and compass.
 * The body of a request that creates an object.
 */
export interface CacheCreate {
  /**
   * Name
   * What the cache is called.
   * Rule: 1 to 80 UTF-16 code units
   */
  name: string;
  /**
   * Description
   * What a seeker should know before setting out.
   * Rule: at most 2000 UTF-16 code units
   */
  description?: string;
  /**
   * Difficulty
   * From 1, a stroll, to 10, a climb.
   * Rule: 1 to 10
   * Rule: a whole number
   */
  difficulty: number;
  /**
   * Location
   * Where the cache lies.
   */
  location: CacheLocationCreate;
}

/**
 * Location
 * Where the cache lies.
 */
export interface CacheLocationUpdate {
  /**
   * Latitude
   * Degrees north of the equator.
   * Rule: -90 to 90
   */
  latitude?: number;
  /**
   * Longitude
   * Degrees east of Greenwich.
   * Rule: -180 to 180
   */
  longitude?: number;
}

/**
 * Cache
 * A hidden box to be found with map and compass.
 * The body of a request that updates an object.
 */
export interface CacheUpdate {
  /**
   * Name
   * What the cache is called.
   * Rule: 1 to 80 UTF-16 code units
   */
  name?: string;
  /**
   * Description
   * What a seeker should know before setting out.
   * Rule: at most 2000 UTF-16 code units
   */
  description?: string;
  /**
   * Difficulty
   * From 1, a stroll, to 10, a climb.
   * Rule: 1 to 10
   * Rule: a whole number
   */
  difficulty?: number;
  /**
   * Location
   * Where the cache lies.
   */
  location?: CacheLocationUpdate;
}

/**
 * Location
 * Where the cache lies.
 */
export interface CacheLocationStored {
  /**
   * Latitude
   * Degrees north of the equator.
   */
  latitude?: number | null;
  /**
   * Longitude
   * Degrees east of Greenwich.
   */
  longitude?: number | null;
}

/**
 * Cache
 * A hidden box to be found with map and compass.
 * An object as the server sends it, as far as that's known.
 */
export interface CacheStored {
  _id?: ObjectId;
  object?: "cache";
  created?: DateText;
  creator?: StoredReference;
  updated?: DateText;
  updater?: StoredReference;
  owner?: StoredReference;
  /**
   * Name
   * What the cache is called.
   */
  name?: string | null;
  /**
   * Description
   * What a seeker should know before setting out.
   */
  description?: string | null;
  /**
   * Difficulty
   * From 1, a stroll, to 10, a climb.
   */
  difficulty?: number | null;
  /**
   * Location
   * Where the cache lies.
   */
  location?: CacheLocationStored | null;
}

/**
 * User
 * Who announces the event.
 */
export interface EventUserCreate {
  /**
   * Device token
   * The token of the device the event was sent from.
   * Rule: 1 to 255 UTF-16 code units
   */
  device_token: string;
}

/**
 * Event
 * A gathering at a place and a time.
 * The body of a request that creates an object.
 */
export interface EventCreate {
  /**
   * Name
   * What the event is called.
   * Rule: 1 to 120 UTF-16 code units
   */
  name: string;
  /**
   * Address
   * Where it takes place, as one would write it on an envelope.
   * Rule: 1 to 255 UTF-16 code units
   */
  address: string;
  /**
   * Start
   * When the event begins.
   */
  started_at: DateText;
  /**
   * End
   * When the event is over, if that is known.
   */
  ended_at?: DateText | null;
  /**
   * Latitude
   * Degrees north of the equator.
   * Rule: -90 to 90
   */
  lat: number;
  /**
   * Longitude
   * Degrees east of Greenwich.
   * Rule: -180 to 180
   */
  lon: number;
  /**
   * User
   * Who announces the event.
   */
  user: EventUserCreate;
}

/**
 * User
 * Who announces the event.
 */
export interface EventUserUpdate {
  /**
   * Device token
   * The token of the device the event was sent from.
   * Rule: 1 to 255 UTF-16 code units
   */
  device_token?: string;
}

/**
 * Event
 * A gathering at a place and a time.
 * The body of a request that updates an object.
 */
export interface EventUpdate {
  /**
   * Name
   * What the event is called.
   * Rule: 1 to 120 UTF-16 code units
   */
  name?: string;
  /**
   * Address
   * Where it takes place, as one would write it on an envelope.
   * Rule: 1 to 255 UTF-16 code units
   */
  address?: string;
  /**
   * Start
   * When the event begins.
   */
  started_at?: DateText;
  /**
   * End
   * When the event is over, if that is known.
   */
  ended_at?: DateText | null;
  /**
   * Latitude
   * Degrees north of the equator.
   * Rule: -90 to 90
   */
  lat?: number;
  /**
   * Longitude
   * Degrees east of Greenwich.
   * Rule: -180 to 180
   */
  lon?: number;
  /**
   * User
   * Who announces the event.
   */
  user?: EventUserUpdate;
}

/**
 * User
 * Who announces the event.
 */
export interface EventUserStored {
  /**
   * Device token
   * The token of the device the event was sent from.
   */
  device_token?: string | null;
}

/**
 * Event
 * A gathering at a place and a time.
 * An object as the server sends it, as far as that's known.
 */
export interface EventStored {
  _id?: ObjectId;
  object?: "event";
  created?: DateText;
  creator?: StoredReference;
  updated?: DateText;
  updater?: StoredReference;
  owner?: StoredReference;
  /**
   * Name
   * What the event is called.
   */
  name?: string | null;
  /**
   * Address
   * Where it takes place, as one would write it on an envelope.
   */
  address?: string | null;
  /**
   * Start
   * When the event begins.
   */
  started_at?: DateText | null;
  /**
   * End
   * When the event is over, if that is known.
   */
  ended_at?: DateText | null;
  /**
   * Latitude
   * Degrees north of the equator.
   */
  lat?: number | null;
  /**
   * Longitude
   * Degrees east of Greenwich.
   */
  lon?: number | null;
  /**
   * User
   * Who announces the event.
   */
  user?: EventUserStored | null;
}
