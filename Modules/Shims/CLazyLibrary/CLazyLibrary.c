#include "CLazyLibrary.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *load(clazy_library *library) {
  for (int index = 0; library->handle == NULL && index < 4 && library->names[index] != NULL; index += 1)
    library->handle = dlopen(library->names[index], RTLD_NOW | RTLD_LOCAL);
  return library->handle;
}

void *clazy_symbol(clazy_library *library, const char *name, void **known) {
  void *address = __atomic_load_n(known, __ATOMIC_ACQUIRE);
  if (address != NULL) return address;
  pthread_mutex_lock(&lock);
  void *handle = load(library);
  if (handle != NULL) address = dlsym(handle, name);
  pthread_mutex_unlock(&lock);
  __atomic_store_n(known, address, __ATOMIC_RELEASE);
  return address;
}

#endif
