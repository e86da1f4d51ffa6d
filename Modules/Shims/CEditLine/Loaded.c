#include <histedit.h>
#include <stddef.h>

#if defined(__linux__)

#include "CLazyLibrary.h"

static clazy_library edit = {{"libedit.so.2", "libedit.so.0"}, NULL};

#define FUNCTION(result, failure, name, parameters, arguments)                                                         \
  CLAZY_FUNCTION(edit, result, failure, name, parameters, arguments)

FUNCTION(EditLine *, NULL, el_init, (const char *program, FILE *input, FILE *output, FILE *errors),
         (program, input, output, errors))
CLAZY_PROCEDURE(edit, el_end, (EditLine * line), (line))
FUNCTION(const char *, NULL, el_gets, (EditLine * line, int *count), (line, count))
FUNCTION(const LineInfo *, NULL, el_line, (EditLine * line), (line))
FUNCTION(int, -1, el_insertstr, (EditLine * line, const char *text), (line, text))
CLAZY_PROCEDURE(edit, el_resize, (EditLine * line), (line))
CLAZY_PROCEDURE(edit, el_reset, (EditLine * line), (line))
FUNCTION(History *, NULL, history_init, (void), ())
CLAZY_PROCEDURE(edit, history_end, (History * history), (history))

// These take a variable number of arguments, which cannot be handed on.
int (*cedit_el_get)(EditLine *, int, ...);
int (*cedit_el_set)(EditLine *, int, ...);
int (*cedit_history)(History *, HistEvent *, int, ...);

int cedit_is_loaded(void) {
  static void *get, *set, *history;
  cedit_el_get = (int (*)(EditLine *, int, ...))clazy_symbol(&edit, "el_get", &get);
  cedit_el_set = (int (*)(EditLine *, int, ...))clazy_symbol(&edit, "el_set", &set);
  cedit_history = (int (*)(History *, HistEvent *, int, ...))clazy_symbol(&edit, "history", &history);
  return cedit_el_get != NULL && cedit_el_set != NULL && cedit_history != NULL;
}

#endif
