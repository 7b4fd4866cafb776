// Makes calls of the C library fail on purpose, as variables of the environment say. It is loaded
// before the C library, so that the command meets faults that nobody can bring about from outside.
//
//   FAULTY_NAME=TEXT            the files that the variables below mean: whose paths end in TEXT;
//                               standard input is always one of them
//   FAULTY_READ_SHORT=N         reading gives no more than N bytes at once
//   FAULTY_READ_INTERRUPT=1     every second reading fails with EINTR
//   FAULTY_READ_ERROR=E         reading fails with the error E …
//   FAULTY_READ_AFTER=N         … once N bytes have been read
//   FAULTY_READ_PAUSE=N         once N bytes have been read, reading sends a byte to the
//                               descriptor FAULTY_PAUSED and waits for one on FAULTY_RESUMED
//   FAULTY_WRITE_SHORT, …_INTERRUPT, …_ERROR, …_AFTER  the same of writing to standard output
//   FAULTY_WRITE_ONCE=1         the error comes once, and then no more
//   FAULTY_WRITE_NOTHING=1      writing takes nothing, and is no error
//   FAULTY_OPEN_ERROR=E         opening such a file or folder fails
//   FAULTY_POLL_INTERRUPT=1     every second poll fails with EINTR
//   FAULTY_FOLDER_ERROR=E       reading the names in a folder fails …
//   FAULTY_FOLDER_AFTER=N       … once N names have been read
//   FAULTY_THREADS=N            no more than N threads besides the first
//   FAULTY_REPORT=PATH          at the end, the number of faults and the peak of the memory in KB
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

static atomic_long fault_count, thread_count;
static atomic_bool is_marked[1024] = {[0] = 1};

static long setting(const char *name) {
  const char *text = getenv(name);
  return text ? atol(text) : 0;
}

#define NEXT(name) \
  static __typeof__(&name) next; \
  if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static int fail(long code) {
  fault_count++;
  errno = (int)code;
  return -1;
}

static int is_meant(const char *path) {
  const char *name = getenv("FAULTY_NAME");
  if (!name) return 0;
  size_t length = strlen(path), end = strlen(name);
  return length >= end && strcmp(path + length - end, name) == 0;
}

static int opened(int descriptor, const char *path) {
  if (descriptor >= 0 && descriptor < 1024) is_marked[descriptor] = is_meant(path);
  return descriptor;
}

static void wait_for_test(void) {
  NEXT(read);
  char byte = 0;
  fault_count++;
  if (write((int)setting("FAULTY_PAUSED"), &byte, 1) == 1)
    while (next((int)setting("FAULTY_RESUMED"), &byte, 1) < 0 && errno == EINTR) {}
}

// The bytes that may pass now, so that a limit at some place is met exactly.
static size_t allowed(size_t count, long done, long limit) {
  return limit > done && count > (size_t)(limit - done) ? (size_t)(limit - done) : count;
}

ssize_t read(int descriptor, void *buffer, size_t count) {
  NEXT(read);
  static atomic_long calls, done;
  static atomic_bool has_paused;
  if (descriptor < 0 || descriptor >= 1024 || !is_marked[descriptor])
    return next(descriptor, buffer, count);
  if (setting("FAULTY_READ_INTERRUPT") && calls++ % 2 == 0) return fail(EINTR);
  long error = setting("FAULTY_READ_ERROR"), after = setting("FAULTY_READ_AFTER");
  if (error && done >= after) return fail(error);
  if (error) count = allowed(count, done, after);
  long most = setting("FAULTY_READ_SHORT"), pause = setting("FAULTY_READ_PAUSE");
  if (most && count > (size_t)most) {
    fault_count++;
    count = (size_t)most;
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
  if (setting("FAULTY_WRITE_NOTHING")) return fail(0) + 1;
  if (setting("FAULTY_WRITE_INTERRUPT") && calls++ % 2 == 0) return fail(EINTR);
  long error = setting("FAULTY_WRITE_ERROR"), after = setting("FAULTY_WRITE_AFTER");
  int is_over = has_failed && setting("FAULTY_WRITE_ONCE");
  if (error && done >= after && !is_over) {
    has_failed = 1;
    return fail(error);
  }
  if (error) count = allowed(count, done, after);
  long most = setting("FAULTY_WRITE_SHORT");
  if (most && count > (size_t)most) {
    fault_count++;
    count = (size_t)most;
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
    if (setting("FAULTY_OPEN_ERROR") && is_meant(path)) return fail(setting("FAULTY_OPEN_ERROR")); \
    return opened(next(path, flags, mode), path); \
  }
OPEN(open)
OPEN(open64)

int poll(struct pollfd *questions, nfds_t count, int timeout) {
  NEXT(poll);
  static atomic_long calls;
  if (setting("FAULTY_POLL_INTERRUPT") && calls++ % 2 == 0) return fail(EINTR);
  return next(questions, count, timeout);
}

DIR *opendir(const char *path) {
  NEXT(opendir);
  if (!setting("FAULTY_OPEN_ERROR") || !is_meant(path)) return next(path);
  fail(setting("FAULTY_OPEN_ERROR"));
  return NULL;
}

struct dirent *readdir(DIR *folder) {
  NEXT(readdir);
  static atomic_long names;
  long error = setting("FAULTY_FOLDER_ERROR");
  if (!error || names++ < setting("FAULTY_FOLDER_AFTER")) return next(folder);
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
    pthread_t *made, const pthread_attr_t *attributes, void *(*function)(void *), void *argument) {
  NEXT(pthread_create);
  if (!getenv("FAULTY_THREADS")) return next(made, attributes, function, argument);
  if (thread_count >= setting("FAULTY_THREADS")) {
    fault_count++;
    return EAGAIN;
  }
  struct start *start = malloc(sizeof *start);
  *start = (struct start){function, argument};
  thread_count++;
  int error = next(made, attributes, thread, start);
  if (error) thread_count--;
  return error;
}

// The peak of this program's memory alone; what the system tells a parent counts the parent's too.
static long peak(void) {
  char line[256];
  long peak = -1;
  FILE *status = fopen("/proc/self/status", "r");
  while (status && fgets(line, sizeof line, status))
    if (sscanf(line, "VmHWM: %ld", &peak) == 1) break;
  return peak;
}

__attribute__((destructor)) static void report(void) {
  const char *path = getenv("FAULTY_REPORT");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  fprintf(file, "%ld %ld\n", (long)fault_count, peak());
  fclose(file);
}
