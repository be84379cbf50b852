const writers = ["add", "put", "delete"] as const

/**
 * From now on a checkpoint's transaction is aborted right after its so-manyth write, which is what becomes of it when
 * its worker dies there. The returned function ends this and says whether it came to that.
 */
export const cutAfter = (writes: number): (() => boolean) => {
  let left = writes
  const held = writers.map((name) => [name, Reflect.get(IDBObjectStore.prototype, name)] as const)
  for (const [name, write] of held) {
    const cut = new Proxy(write, {
      apply: (whole, store: IDBObjectStore, given) => {
        const request: unknown = Reflect.apply(whole, store, given)
        if (store.transaction.objectStoreNames.contains("checkpoint") && --left === 0) store.transaction.abort()
        return request
      },
    })
    Object.defineProperty(IDBObjectStore.prototype, name, { value: cut, configurable: true, writable: true })
  }
  return () => {
    for (const [name, value] of held)
      Object.defineProperty(IDBObjectStore.prototype, name, { value, configurable: true, writable: true })
    return left <= 0
  }
}
