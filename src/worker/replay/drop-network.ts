/** Everything through which a worker can send or load anything, or be heard by other pages. */
const ways = [
  "fetch",
  "fetchLater",
  "XMLHttpRequest",
  "WebSocket",
  "WebSocketStream",
  "EventSource",
  "WebTransport",
  "importScripts",
  "Worker",
  "SharedWorker",
  "BroadcastChannel",
  "caches",
  "CacheStorage",
  "Cache",
] as const

/**
 * Takes the network away from a worker, for as long as it lives: whatever it runs from now on finds none, whoever wrote
 * it (S33).
 * @param scope the worker's global object; the prototypes behind it are cleared as well.
 */
export const dropNetwork = (scope: object): void => {
  for (const way of ways) {
    for (let holder: object | null = scope; holder !== null; holder = Reflect.getPrototypeOf(holder))
      Reflect.deleteProperty(holder, way)
    Object.defineProperty(scope, way, { value: undefined, writable: false, configurable: false })
  }
}
