import * as Comlink from "comlink"
import { pageEvent } from "./page-events.ts"

const opened = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () =>
      request.result.createObjectStore("events", { keyPath: "position", autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error("the database cannot be opened"))
  })

const limits = {
  /** Fifty rows there and back: what a round trip costs. */
  echo: async <Value>(value: Value): Promise<Value> => value,
  /** Rows a second that IndexedDB itself takes as page events, forty in a transaction. */
  rawPuts: async (rows: number, pages: number): Promise<number> => {
    const database = await opened("limits")
    let ms = 0
    for (let page = 0; page < pages; page += 40) {
      const events = Array.from({ length: 40 }, (_, index) => pageEvent(rows, rows - (page + index) * 24))
      const started = performance.now()
      const transaction = database.transaction("events", "readwrite", { durability: "relaxed" })
      for (const event of events) transaction.objectStore("events").put(event)
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error ?? new Error("the transaction was aborted"))
      })
      ms += performance.now() - started
    }
    database.close()
    indexedDB.deleteDatabase("limits")
    return (pages * 24 * 1_000) / ms
  },
}
export type Limits = typeof limits

Comlink.expose(limits)
