#define _GNU_SOURCE

#include "CEditLine.h"
#include "Loaded.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

struct cedit {
  EditLine *line;
  History *history;
  const char *prompt;
  cedit_completer completer;
  void *context;
  int wake[2];
  int interrupted;
};

struct cedit_reply {
  cedit *editor;
  int inserted;
  int listed;
};

/* How many lines are remembered. */
enum { history_size = 1000 };
/* The bytes of a hidden line with the zero at its end. */
enum { hidden_size = 4096 };

static cedit *editor_of(EditLine *line) {
  cedit *editor = NULL;
  el_get(line, EL_CLIENTDATA, &editor);
  return editor;
}

static char *prompt_of(EditLine *line) { return (char *)editor_of(line)->prompt; }

/* After being stopped the terminal has whatever mode the shell around us left it in. */
static void take_terminal_back(EditLine *line) {
  el_set(line, EL_PREP_TERM, 0);
  el_set(line, EL_PREP_TERM, 1);
  el_resize(line);
  el_set(line, EL_REFRESH);
}

/* 1 to go on reading, 0 when the reading ends. */
static int woken(cedit *editor) {
  char reason = 0;
  if (read(editor->wake[0], &reason, 1) != 1) return 1;
  switch (reason) {
  case 'w': el_resize(editor->line); return 1;
  case 'c': take_terminal_back(editor->line); return 1;
  default: editor->interrupted = 1; return 0;
  }
}

/* Waits for a character or for a word from another thread. */
static int read_character(EditLine *line, wchar_t *out) {
  cedit *editor = editor_of(line);
  mbstate_t state;
  memset(&state, 0, sizeof state);
  for (;;) {
    struct pollfd waits[2] = {{STDIN_FILENO, POLLIN, 0}, {editor->wake[0], POLLIN, 0}};
    if (poll(waits, 2, -1) < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    if (waits[1].revents != 0) {
      if (woken(editor)) continue;
      errno = EINTR;
      return -1;
    }
    char byte = 0;
    ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count <= 0) return (int)count;
    size_t used = mbrtowc(out, &byte, 1, &state);
    if (used == (size_t)-2) continue;
    if (used == (size_t)-1) {
      memset(&state, 0, sizeof state);
      continue;
    }
    return 1;
  }
}

static unsigned char complete(EditLine *line, int character) {
  (void)character;
  cedit *editor = editor_of(line);
  if (editor->completer == NULL) return CC_ERROR;
  const LineInfo *info = el_line(line);
  size_t length = (size_t)(info->lastchar - info->buffer);
  char *text = malloc(length + 1);
  if (text == NULL) return CC_ERROR;
  memcpy(text, info->buffer, length);
  text[length] = 0;
  cedit_reply reply = {editor, 0, 0};
  editor->completer(editor->context, text, (size_t)(info->cursor - info->buffer), &reply);
  free(text);
  if (reply.listed) return CC_REDISPLAY;
  return reply.inserted ? CC_REFRESH : CC_ERROR;
}

void cedit_reply_insert(cedit_reply *reply, const char *text) {
  if (*text != 0 && el_insertstr(reply->editor->line, text) == 0) reply->inserted = 1;
}

void cedit_reply_list(cedit_reply *reply, const char *text) {
  if (*text == 0) return;
  fprintf(stdout, "\n%s\n", text);
  fflush(stdout);
  reply->listed = 1;
}

cedit *cedit_open(const char *program) {
  if (!cedit_is_loaded()) return NULL;
  /* Lines are UTF-8 whatever the environment says; numbers and dates keep the C rules. */
  if (setlocale(LC_CTYPE, "") == NULL || MB_CUR_MAX < 4) setlocale(LC_CTYPE, "C.UTF-8");
  cedit *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  editor->prompt = "";
  if (pipe2(editor->wake, O_CLOEXEC | O_NONBLOCK) != 0) {
    free(editor);
    return NULL;
  }
  editor->line = el_init(program, stdin, stdout, stderr);
  editor->history = history_init();
  if (editor->line == NULL || editor->history == NULL) {
    cedit_close(editor);
    return NULL;
  }
  HistEvent event;
  history(editor->history, &event, H_SETSIZE, history_size);
  history(editor->history, &event, H_SETUNIQUE, 1);
  el_set(editor->line, EL_CLIENTDATA, editor);
  el_set(editor->line, EL_PROMPT, prompt_of);
  el_set(editor->line, EL_EDITOR, "emacs");
  el_set(editor->line, EL_HIST, history, editor->history);
  el_set(editor->line, EL_GETCFN, read_character);
  el_set(editor->line, EL_ADDFN, "complete", "completes the word before the cursor", complete);
  el_set(editor->line, EL_BIND, "^I", "complete", NULL);
  el_set(editor->line, EL_BIND, "^R", "em-inc-search-prev", NULL);
  return editor;
}

void cedit_close(cedit *editor) {
  if (editor == NULL) return;
  if (editor->line != NULL) el_end(editor->line);
  if (editor->history != NULL) history_end(editor->history);
  close(editor->wake[0]);
  close(editor->wake[1]);
  free(editor);
}

void cedit_set_completer(cedit *editor, cedit_completer completer, void *context) {
  editor->completer = completer;
  editor->context = context;
}

cedit_outcome cedit_read(cedit *editor, const char *prompt, char **line) {
  *line = NULL;
  editor->prompt = prompt;
  editor->interrupted = 0;
  el_resize(editor->line);
  int count = 0;
  const char *text = el_gets(editor->line, &count);
  editor->prompt = "";
  if (text == NULL || count <= 0) {
    if (editor->interrupted) {
      el_reset(editor->line);
      return CEDIT_INTERRUPTED;
    }
    return count < 0 ? CEDIT_FAILED : CEDIT_END;
  }
  size_t length = strlen(text);
  while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r')) length -= 1;
  *line = strndup(text, length);
  return *line == NULL ? CEDIT_FAILED : CEDIT_LINE;
}

/* Shows a prompt, and from then on nothing of what is typed. */
static void hide_typing(const char *prompt, const struct termios *shown) {
  struct termios hidden = *shown;
  hidden.c_lflag &= ~(tcflag_t)ECHO;
  hidden.c_lflag |= ICANON | ISIG;
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
  fputs(prompt, stdout);
  fflush(stdout);
}

/* The next byte of standard input: 1, 0 at its end, -1 on a failure or an interrupt. */
static int hidden_byte(cedit *editor, char *byte, const char *prompt, const struct termios *shown) {
  for (;;) {
    struct pollfd waits[2] = {{STDIN_FILENO, POLLIN, 0}, {editor->wake[0], POLLIN, 0}};
    if (poll(waits, 2, -1) < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    if (waits[1].revents != 0) {
      char reason = 0;
      if (read(editor->wake[0], &reason, 1) != 1) continue;
      if (reason == 'w') continue;
      if (reason == 'c') {
        if (shown != NULL) hide_typing(prompt, shown);
        continue;
      }
      editor->interrupted = 1;
      return -1;
    }
    ssize_t count = read(STDIN_FILENO, byte, 1);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    return count < 0 ? -1 : (int)count;
  }
}

cedit_outcome cedit_read_hidden(cedit *editor, const char *prompt, char **line) {
  *line = NULL;
  editor->interrupted = 0;
  char *text = malloc(hidden_size);
  if (text == NULL) return CEDIT_FAILED;
  struct termios shown;
  int is_terminal = tcgetattr(STDIN_FILENO, &shown) == 0;
  if (is_terminal) hide_typing(prompt, &shown);
  size_t length = 0;
  int state;
  char byte = 0;
  while ((state = hidden_byte(editor, &byte, prompt, is_terminal ? &shown : NULL)) == 1 && byte != '\n') {
    /* What is too long is cut: a password ends long before. */
    if (length + 1 < hidden_size && byte != 0) text[length++] = byte;
  }
  text[length] = 0;
  if (is_terminal) {
    tcsetattr(STDIN_FILENO, TCSADRAIN, &shown);
    fputs("\n", stdout);
    fflush(stdout);
  }
  if (state == 1 || (state == 0 && length > 0)) {
    if (length > 0 && text[length - 1] == '\r') text[length - 1] = 0;
    *line = text;
    return CEDIT_LINE;
  }
  cedit_forget(text);
  if (editor->interrupted) return CEDIT_INTERRUPTED;
  return state == 0 ? CEDIT_END : CEDIT_FAILED;
}

void cedit_forget(char *line) {
  if (line == NULL) return;
  /* A plain memset before free may be left out by the compiler. */
  volatile char *place = line;
  for (size_t length = strlen(line); length > 0; length -= 1) *place++ = 0;
  free(line);
}

static void wake(cedit *editor, char reason) {
  /* A full pipe means that the reader has been told already. */
  ssize_t written = write(editor->wake[1], &reason, 1);
  (void)written;
}

void cedit_interrupt(cedit *editor) { wake(editor, 'i'); }
void cedit_resized(cedit *editor) { wake(editor, 'w'); }
void cedit_continued(cedit *editor) { wake(editor, 'c'); }

void cedit_remember(cedit *editor, const char *line) {
  HistEvent event;
  history(editor->history, &event, H_ENTER, line);
}

void cedit_forget_history(cedit *editor) {
  HistEvent event;
  history(editor->history, &event, H_CLEAR);
}

int cedit_load_history(cedit *editor, const char *path) {
  HistEvent event;
  errno = 0;
  if (history(editor->history, &event, H_LOAD, path) >= 0) return 0;
  return errno != 0 ? errno : EIO;
}

int cedit_save_history(cedit *editor, const char *path) {
  /* Made before it is filled, so that it is never readable by others. */
  int file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return errno;
  int failed = fchmod(file, S_IRUSR | S_IWUSR) != 0 ? errno : 0;
  close(file);
  if (failed != 0) return failed;
  HistEvent event;
  errno = 0;
  if (history(editor->history, &event, H_SAVE, path) >= 0) return 0;
  return errno != 0 ? errno : EIO;
}

int cedit_terminal_size(int *columns, int *rows) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return 0;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 1;
}
