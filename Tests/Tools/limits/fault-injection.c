// Makes calls of the C library fail as environment variables request. The library is preloaded, so
// that the command meets failures that can't be provoked from outside.
//
//   INJECT_NAME=TEXT            selects the files whose paths end in TEXT; standard input is always
//                               selected
//   INJECT_READ_SHORT=N         read returns at most N bytes
//   INJECT_READ_INTERRUPT=1     every second read fails with EINTR
//   INJECT_READ_ERROR=E         read fails with the error E ...
//   INJECT_READ_AFTER=N         ... after N bytes
//   INJECT_READ_PAUSE=N         after N bytes, read writes a byte to the descriptor INJECT_PAUSED
//                               and waits for a byte from INJECT_RESUMED
//   INJECT_WRITE_SHORT, _INTERRUPT, _ERROR and _AFTER   the same for writes to standard output
//   INJECT_WRITE_ONCE=1         only one write fails
//   INJECT_WRITE_NOTHING=1      write returns 0
//   INJECT_OPEN_ERROR=E         opening a selected file or directory fails
//   INJECT_POLL_INTERRUPT=1     every second poll fails with EINTR
//   INJECT_FOLDER_ERROR=E       reading a directory fails with the error E ...
//   INJECT_FOLDER_AFTER=N       ... after N names
//   INJECT_THREADS=N            at most N threads can exist besides the first
//   INJECT_REPORT=PATH          receives the number of injected failures and the peak memory in KB
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static atomic_long injection_count, thread_count;
static atomic_bool is_selected[1024] = {[0] = 1};

static long setting(const char *name) {
  const char *text = getenv(name);
  return text ? atol(text) : 0;
}

#define NEXT(name) \
  static __typeof__(&name) next; \
  if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static int fail(long code) {
  injection_count++;
  errno = (int)code;
  return -1;
}

static int matches_name(const char *path) {
  const char *name = getenv("INJECT_NAME");
  if (!name) return 0;
  size_t length = strlen(path), end = strlen(name);
  return length >= end && strcmp(path + length - end, name) == 0;
}

static int opened(int descriptor, const char *path) {
  if (descriptor >= 0 && descriptor < 1024) is_selected[descriptor] = matches_name(path);
  return descriptor;
}

static void wait_for_test(void) {
  NEXT(read);
  char byte = 0;
  injection_count++;
  if (write((int)setting("INJECT_PAUSED"), &byte, 1) == 1)
    while (next((int)setting("INJECT_RESUMED"), &byte, 1) < 0 && errno == EINTR) {}
}

// Limits a transfer so that it ends exactly at an offset.
static size_t allowed(size_t count, long done, long limit) {
  return limit > done && count > (size_t)(limit - done) ? (size_t)(limit - done) : count;
}

ssize_t read(int descriptor, void *buffer, size_t count) {
  NEXT(read);
  static atomic_long calls, done;
  static atomic_bool has_paused;
  if (descriptor < 0 || descriptor >= 1024 || !is_selected[descriptor])
    return next(descriptor, buffer, count);
  if (setting("INJECT_READ_INTERRUPT") && calls++ % 2 == 0) return fail(EINTR);
  long error = setting("INJECT_READ_ERROR"), after = setting("INJECT_READ_AFTER");
  if (error && done >= after) return fail(error);
  if (error) count = allowed(count, done, after);
  long maximum = setting("INJECT_READ_SHORT"), pause = setting("INJECT_READ_PAUSE");
  if (maximum && count > (size_t)maximum) {
    injection_count++;
    count = (size_t)maximum;
  }
  if (pause && done >= pause && !atomic_exchange(&has_paused, 1)) wait_for_test();
  ssize_t result = next(descriptor, buffer, allowed(count, done, pause));
  if (result > 0) done += result;
  return result;
}

ssize_t write(int descriptor, const void *buffer, size_t count) {
  NEXT(write);
  static atomic_long calls, done;
  static atomic_bool has_failed;
  if (descriptor != 1) return next(descriptor, buffer, count);
  if (setting("INJECT_WRITE_NOTHING")) return fail(0) + 1;
  if (setting("INJECT_WRITE_INTERRUPT") && calls++ % 2 == 0) return fail(EINTR);
  long error = setting("INJECT_WRITE_ERROR"), after = setting("INJECT_WRITE_AFTER");
  int is_over = has_failed && setting("INJECT_WRITE_ONCE");
  if (error && done >= after && !is_over) {
    has_failed = 1;
    return fail(error);
  }
  if (error) count = allowed(count, done, after);
  long maximum = setting("INJECT_WRITE_SHORT");
  if (maximum && count > (size_t)maximum) {
    injection_count++;
    count = (size_t)maximum;
  }
  ssize_t result = next(descriptor, buffer, count);
  if (result > 0) done += result;
  return result;
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    NEXT(name); \
    va_list rest; \
    va_start(rest, flags); \
    int mode = va_arg(rest, int); \
    va_end(rest); \
    if (setting("INJECT_OPEN_ERROR") && matches_name(path)) \
      return fail(setting("INJECT_OPEN_ERROR")); \
    return opened(next(path, flags, mode), path); \
  }
OPEN(open)
OPEN(open64)

int poll(struct pollfd *descriptors, nfds_t count, int timeout) {
  NEXT(poll);
  static atomic_long calls;
  if (setting("INJECT_POLL_INTERRUPT") && calls++ % 2 == 0) return fail(EINTR);
  return next(descriptors, count, timeout);
}

DIR *opendir(const char *path) {
  NEXT(opendir);
  if (!setting("INJECT_OPEN_ERROR") || !matches_name(path)) return next(path);
  fail(setting("INJECT_OPEN_ERROR"));
  return NULL;
}

struct dirent *readdir(DIR *folder) {
  NEXT(readdir);
  static atomic_long names;
  long error = setting("INJECT_FOLDER_ERROR");
  if (!error || names++ < setting("INJECT_FOLDER_AFTER")) return next(folder);
  fail(error);
  return NULL;
}

struct start {
  void *(*function)(void *);
  void *argument;
};

static void *thread(void *pointer) {
  struct start start = *(struct start *)pointer;
  free(pointer);
  void *result = start.function(start.argument);
  thread_count--;
  return result;
}

int pthread_create(
    pthread_t *identifier, const pthread_attr_t *attributes, void *(*function)(void *),
    void *argument) {
  NEXT(pthread_create);
  if (!getenv("INJECT_THREADS")) return next(identifier, attributes, function, argument);
  if (thread_count >= setting("INJECT_THREADS")) {
    injection_count++;
    return EAGAIN;
  }
  struct start *start = malloc(sizeof *start);
  *start = (struct start){function, argument};
  thread_count++;
  int error = next(identifier, attributes, thread, start);
  if (error) thread_count--;
  return error;
}

// The peak memory of this program alone; the figure that wait reports includes the parent's.
static long peak(void) {
  char line[256];
  long peak = -1;
  FILE *status = fopen("/proc/self/status", "r");
  while (status && fgets(line, sizeof line, status))
    if (sscanf(line, "VmHWM: %ld", &peak) == 1) break;
  return peak;
}

__attribute__((destructor)) static void report(void) {
  const char *path = getenv("INJECT_REPORT");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  fprintf(file, "%ld %ld\n", (long)injection_count, peak());
  fclose(file);
}
