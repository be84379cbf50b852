import * as Comlink from "comlink"
import { rowsDown } from "./history.ts"
import { type Peer, pageRows, type Subject } from "./subject.ts"

/** Puts a peer on the other side of a thread, as the office's own worker is. */
export const servePeer = (peer: Peer): void => {
  const subject: Subject = {
    ...peer,
    standBy: async () => {},
    hide: async () => {},
    prepare: async () => {},
    write: async (rows, top, end, group, limit) => {
      let ms = 0
      let next = top
      for (; next > end && ms < limit; next -= group * pageRows) {
        const made = rowsDown(next, Math.min(group * pageRows, next - end), rows)
        const started = performance.now()
        await peer.put(made)
        ms += performance.now() - started
      }
      return { rows: top - Math.max(end, next), ms }
    },
    arrive: async (rows, top) => {
      await peer.put(rowsDown(top, pageRows, rows))
      return peer.first()
    },
  }
  Comlink.expose(subject)
}
