/*
 * A gamepad that is not there. Loaded into a program before all other libraries (LD_PRELOAD), it
 * shows that program one input device, and leaves everything else as it is: /dev/input is the folder
 * that the environment variable QUOIN_PAD names, and event0 in it, a pipe, is an Xbox 360 gamepad.
 * Whoever writes events of Linux (struct input_event) into that pipe presses its buttons.
 *
 * So the program's own code for gamepads runs as it does with a real one, from opening the device
 * and asking for its buttons on. Linux can make such a device itself (uinput), but only for root and
 * only where its kernel has that.
 *
 * cc -shared -fPIC -O1 -o virtual-pad.so virtual-pad.c -ldl
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define FOLDER "/dev/input"
#define DEVICE "/dev/input/event0"
#define NAME "Virtual Xbox 360 pad"

static int device = -1;

/* Where each axis is: a program may ask at any time. */
static int values[ABS_CNT];

static const int KEYS[] = {BTN_SOUTH, BTN_EAST, BTN_NORTH, BTN_WEST, BTN_TL, BTN_TR,
                           BTN_SELECT, BTN_START, BTN_MODE, BTN_THUMBL, BTN_THUMBR};
static const int AXES[] = {ABS_X, ABS_Y, ABS_Z, ABS_RX, ABS_RY, ABS_RZ, ABS_HAT0X, ABS_HAT0Y};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const char *folder(void) {
  return getenv("QUOIN_PAD");
}

DIR *opendir(const char *name) {
  DIR *(*real)(const char *) = dlsym(RTLD_NEXT, "opendir");
  return real(folder() != NULL && strcmp(name, FOLDER) == 0 ? folder() : name);
}

int inotify_add_watch(int fd, const char *name, uint32_t mask) {
  int (*real)(int, const char *, uint32_t) = dlsym(RTLD_NEXT, "inotify_add_watch");
  return real(fd, folder() != NULL && strcmp(name, FOLDER) == 0 ? folder() : name, mask);
}

int open(const char *name, int flags, ...) {
  int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  mode_t mode = 0;
  if (flags & (O_CREAT | O_TMPFILE)) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, mode_t);
    va_end(rest);
  }
  if (folder() != NULL && strcmp(name, DEVICE) == 0) {
    char path[4096];
    snprintf(path, sizeof path, "%s/event0", folder());
    /* For writing, too: a pipe that nobody else has open would be at its end. */
    device = real(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
    return device;
  }
  return real(name, flags, mode);
}

ssize_t read(int fd, void *to, size_t size) {
  ssize_t (*real)(int, void *, size_t) = dlsym(RTLD_NEXT, "read");
  ssize_t count = real(fd, to, size);
  if (fd == device && fd >= 0 && count == sizeof(struct input_event)) {
    struct input_event event;
    memcpy(&event, to, sizeof event);
    if (event.type == EV_ABS && event.code < ABS_CNT) {
      values[event.code] = event.value;
    }
  }
  return count;
}

static void set(unsigned char *bits, size_t size, int bit) {
  if ((size_t)bit / 8 < size) {
    bits[bit / 8] |= 1 << bit % 8;
  }
}

static int answer(unsigned long request, unsigned char *to) {
  size_t size = _IOC_SIZE(request);
  int number = _IOC_NR(request);
  if (number == _IOC_NR(EVIOCGID)) {
    struct input_id id = {BUS_USB, 0x045e, 0x028e, 0x0110};
    memcpy(to, &id, sizeof id);
  } else if (number == _IOC_NR(EVIOCGNAME(0))) {
    snprintf((char *)to, size, "%s", NAME);
  } else if (number >= 0x20 && number < 0x40) { /* EVIOCGBIT */
    memset(to, 0, size);
    if (number == 0x20) {
      set(to, size, EV_SYN);
      set(to, size, EV_KEY);
      set(to, size, EV_ABS);
    } else if (number == 0x20 + EV_KEY) {
      for (size_t i = 0; i < COUNT(KEYS); i++) {
        set(to, size, KEYS[i]);
      }
    } else if (number == 0x20 + EV_ABS) {
      for (size_t i = 0; i < COUNT(AXES); i++) {
        set(to, size, AXES[i]);
      }
    }
  } else if (number >= 0x40 && number < 0x80) { /* EVIOCGABS */
    int axis = number - 0x40;
    struct input_absinfo info = {0};
    if (axis == ABS_Z || axis == ABS_RZ) {
      info.maximum = 255;
    } else if (axis == ABS_HAT0X || axis == ABS_HAT0Y) {
      info.minimum = -1;
      info.maximum = 1;
    } else {
      info.minimum = -32768;
      info.maximum = 32767;
    }
    info.value = values[axis];
    memcpy(to, &info, sizeof info);
  } else {
    errno = EINVAL;
    return -1;
  }
  return 0;
}

int ioctl(int fd, unsigned long request, ...) {
  int (*real)(int, unsigned long, ...) = dlsym(RTLD_NEXT, "ioctl");
  va_list rest;
  va_start(rest, request);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  if (fd == device && fd >= 0 && _IOC_TYPE(request) == 'E') {
    return answer(request, argument);
  }
  return real(fd, request, argument);
}
