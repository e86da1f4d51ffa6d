#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <stddef.h>

/* Lines from a terminal by libedit: UTF-8, history, completion, and an interrupt that can come from any thread.
 * One thread reads; cedit_interrupt, cedit_resized and cedit_continued may be called from any other. */

typedef struct cedit cedit;

/* How reading a line ended. */
typedef enum {
  CEDIT_LINE,        /* a line was entered */
  CEDIT_END,         /* end of input: ^D on an empty line, or the terminal is gone */
  CEDIT_INTERRUPTED, /* cedit_interrupt was called */
  CEDIT_FAILED       /* the terminal cannot be read */
} cedit_outcome;

/* What a completer answers; it is filled in by the two functions below. */
typedef struct cedit_reply cedit_reply;

/* Called on the reading thread when the person asks for completion. The line is UTF-8 and ends in a zero byte;
 * cursor counts bytes before the cursor. */
typedef void (*cedit_completer)(void *context, const char *line, size_t cursor, cedit_reply *reply);

/* Inserts a text where the cursor is. */
void cedit_reply_insert(cedit_reply *reply, const char *text);
/* Shows a text below the line: the candidates there are. */
void cedit_reply_list(cedit_reply *reply, const char *text);

/* An editor on standard input and output; NULL when there is no terminal to be had. Close it with cedit_close. */
cedit *cedit_open(const char *program);
void cedit_close(cedit *editor);

void cedit_set_completer(cedit *editor, cedit_completer completer, void *context);

/* Reads a line. *line is set for CEDIT_LINE only, without its line break, and must be given to free(). */
cedit_outcome cedit_read(cedit *editor, const char *prompt, char **line);

/* Reads a line that is not shown while it is typed and never remembered. *line is set for CEDIT_LINE only, without its line
 * break, and must be given to cedit_forget(). Without a terminal the line is read all the same. */
cedit_outcome cedit_read_hidden(cedit *editor, const char *prompt, char **line);
/* Overwrites a line that was not shown, and frees it. NULL is allowed. */
void cedit_forget(char *line);

/* Ends the reading that is under way, or the next one. */
void cedit_interrupt(cedit *editor);
/* The terminal's size has changed. */
void cedit_resized(cedit *editor);
/* The process runs again after it was stopped. */
void cedit_continued(cedit *editor);

/* Remembers a line. */
void cedit_remember(cedit *editor, const char *line);
/* Forgets all remembered lines. */
void cedit_forget_history(cedit *editor);
/* Reads or writes the remembered lines; the file is readable by its owner only. 0 when it worked, else an errno. */
int cedit_load_history(cedit *editor, const char *path);
int cedit_save_history(cedit *editor, const char *path);

/* The terminal's size; 0 when standard output is none. */
int cedit_terminal_size(int *columns, int *rows);

#endif
