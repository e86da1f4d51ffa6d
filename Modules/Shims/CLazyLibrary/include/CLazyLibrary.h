#ifndef CLAZYLIBRARY_H
#define CLAZYLIBRARY_H

// Shared libraries that are loaded when something of them is first called, not when the program starts: most starts need
// none of them, and each brings others with it. Only for Linux; elsewhere the libraries are linked.

#ifdef __cplusplus
extern "C" {
#endif

/// A library, by the file names it can have, best first; the rest is NULL.
typedef struct {
  const char *const names[4];
  void *handle;
} clazy_library;

/// The address of a symbol, which is kept in `*known`; NULL where the library or the symbol is not there. From any thread.
void *clazy_symbol(clazy_library *library, const char *name, void **known);

/// Defines a function of a library: it calls the library's own, or answers `failure` where that is not there.
#define CLAZY_FUNCTION(library, result, failure, name, parameters, arguments)                                          \
  result name parameters {                                                                                             \
    static void *known;                                                                                                \
    result(*function) parameters = (result(*) parameters)clazy_symbol(&(library), #name, &known);                      \
    return function == NULL ? (failure) : function arguments;                                                          \
  }

/// The same for a function without an answer.
#define CLAZY_PROCEDURE(library, name, parameters, arguments)                                                          \
  void name parameters {                                                                                               \
    static void *known;                                                                                                \
    void (*function) parameters = (void (*) parameters)clazy_symbol(&(library), #name, &known);                        \
    if (function != NULL) function arguments;                                                                          \
  }

#ifdef __cplusplus
}
#endif

#endif
