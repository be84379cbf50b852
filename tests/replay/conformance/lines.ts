import type { StoredEvent } from "../../../src/domain/kernel/event.ts"
import { genesis, link } from "../../../src/domain/recording/chain.ts"
import {
  formatName,
  formatVersion,
  type Header,
  printLine,
  type Trailer,
} from "../../../src/domain/recording/format.ts"
import { samples } from "../../domain/samples.ts"

const header: Header = {
  format: formatName,
  version: formatVersion,
  mode: "full",
  logId: "conformance",
  made: 1_800_000_000_000,
  build: "conformance",
}

/** The newest frozen sample of an event, as its build wrote it. */
export const sample = (type: string): Pick<StoredEvent, "type" | "version" | "payload"> => {
  const found = samples
    .filter((each) => each.type === type)
    .toSorted((a, b) => a.version - b.version)
    .at(-1)
  if (found === undefined) throw new Error(`no sample of ${type}`)
  return found
}

/** Events at positions from 1 on, one a minute; what is given of one stays. */
export const logged = (drafts: ReadonlyArray<Partial<StoredEvent>>): ReadonlyArray<StoredEvent> =>
  drafts.map((draft, index) => ({
    position: index + 1,
    type: "VerificationAsked",
    version: 1,
    at: header.made + index * 60_000,
    tab: "tab",
    build: "conformance",
    payload: {},
    ...draft,
  }))

/**
 * The lines of a recording with the chain that belongs to its events, as somebody writes it who knows the format:
 * whether this build would is not asked. Without digests there is nothing to compare.
 */
export const forged = (
  events: ReadonlyArray<StoredEvent>,
  trailer: Partial<Trailer> = {},
  said: object = {},
): ReadonlyArray<string> => {
  let head = genesis(header.logId)
  const lines = events.map((event) => {
    head = link(head, event)
    return printLine({ ...event, hash: head })
  })
  const end: Trailer = { end: true, events: events.length, head, digests: {}, ...trailer }
  return [printLine({ ...header, ...said }), ...lines, printLine(end)].map((line) => line.trimEnd())
}
