/** What the imitation keeps to itself: how it ends a transaction that cannot be committed. */
interface Imitated extends IDBTransaction {
  readonly _abort: (errorName: string) => void
}

/**
 * From now on the disk is full: every write is taken, and at its commit the transaction aborts with QuotaExceededError,
 * as it does in browsers; with a word on which, only those. The returned function ends it.
 */
export const fillDisk = (isRefused: (transaction: IDBTransaction) => boolean = () => true): (() => void) => {
  const dispatch = new Proxy(Reflect.get(IDBTransaction.prototype, "dispatchEvent"), {
    apply: (whole, transaction: Imitated, [event]: [Event]) => {
      if (event.type !== "complete" || transaction.mode !== "readwrite" || !isRefused(transaction))
        return Reflect.apply(whole, transaction, [event])
      transaction._abort("QuotaExceededError")
      return true
    },
  })
  Object.defineProperty(IDBTransaction.prototype, "dispatchEvent", {
    value: dispatch,
    configurable: true,
    writable: true,
  })
  return () => void Reflect.deleteProperty(IDBTransaction.prototype, "dispatchEvent")
}
