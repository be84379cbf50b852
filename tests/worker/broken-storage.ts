/** What the imitation keeps to itself: how it ends a transaction that cannot be committed. */
interface Abortable {
  readonly _abort: (errorName: string) => void
}

/**
 * From now on the disk is full: every write is taken, and at its commit the transaction aborts with QuotaExceededError, as it
 * does in browsers. The returned function ends it.
 */
export const fillDisk = (): (() => void) => {
  const { dispatchEvent } = IDBTransaction.prototype
  IDBTransaction.prototype.dispatchEvent = function(this: IDBTransaction & Abortable, event) {
    if (event.type !== "complete" || this.mode !== "readwrite") return dispatchEvent.call(this, event)
    this._abort("QuotaExceededError")
    return true
  }
  return () => {
    IDBTransaction.prototype.dispatchEvent = dispatchEvent
  }
}
