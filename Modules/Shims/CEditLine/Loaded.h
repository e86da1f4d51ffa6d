#ifndef CEDITLINE_LOADED_H
#define CEDITLINE_LOADED_H

#include <histedit.h>

#if defined(__linux__)

#include "CLazyLibrary.h"

// libedit, which is loaded when a terminal is first read. `cedit_is_loaded` comes before any other call.

int cedit_is_loaded(void);

extern int (*cedit_el_get)(EditLine *, int, ...);
extern int (*cedit_el_set)(EditLine *, int, ...);
extern int (*cedit_history)(History *, HistEvent *, int, ...);

#define el_get cedit_el_get
#define el_set cedit_el_set
#define history cedit_history

#else

static inline int cedit_is_loaded(void) { return 1; }

#endif

#endif
