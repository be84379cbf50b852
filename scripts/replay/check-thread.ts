/** The thread on which a large recording is read and checked: see `checked-lines.ts`. */
import { once } from "node:events"
import { parentPort, workerData } from "node:worker_threads"
import { type Asked, checkedHere } from "./checked-lines.ts"

/** So many times it hands over before the other thread has to have taken some. */
const mostAhead = 8

let [ahead, enough] = [0, false]
parentPort?.on("message", (asked: Asked) => {
  ahead--
  enough ||= asked === "enough"
})
for await (const checked of checkedHere(workerData as string)) {
  if (enough) break
  parentPort?.postMessage(checked)
  ahead++
  while (!enough && ahead >= mostAhead && parentPort !== null) await once(parentPort, "message")
}
parentPort?.close()
