/** The thread on which a large recording is read and checked: see `checked-lines.ts`. */
import { once } from "node:events"
import { parentPort, workerData } from "node:worker_threads"
import { checkedHere } from "./checked-lines.ts"

/** So many times it hands over before the other thread has to have taken some. */
const mostAhead = 8

let ahead = 0
parentPort?.on("message", () => ahead--)
for await (const checked of checkedHere(workerData as string)) {
  parentPort?.postMessage(checked)
  ahead++
  while (ahead >= mostAhead && parentPort !== null) await once(parentPort, "message")
}
parentPort?.close()
