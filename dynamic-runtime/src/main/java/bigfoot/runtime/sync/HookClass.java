package bigfoot.runtime.sync;

/** The classes whose methods instrumented code calls for effects of the table. */
public enum HookClass {
  SYNC_HOOKS("bigfoot/runtime/SyncHooks"),
  LOCK_HOOKS("bigfoot/runtime/LockHooks"),
  THREAD_HOOKS("bigfoot/runtime/ThreadHooks"),
  BARRIER_HOOKS("bigfoot/runtime/BarrierHooks"),
  TASK_HOOKS("bigfoot/runtime/TaskHooks"),
  STATE_HOOKS("bigfoot/runtime/StateHooks");

  public final String internalName;

  HookClass(String internalName) {
    this.internalName = internalName;
  }
}
