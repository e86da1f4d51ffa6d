#include "CRuntimeHooks.h"

#include <stddef.h>

extern void *swift_task_enqueueGlobal_hook;
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

void *cruntime_enqueue_global_hook(void) { return &swift_task_enqueueGlobal_hook; }
void cruntime_take_main_queue(void) { (void)_dispatch_get_main_queue_handle_4CF(); }
void cruntime_drain_main_queue(void) { _dispatch_main_queue_callback_4CF(NULL); }
