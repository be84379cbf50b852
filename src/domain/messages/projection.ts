import type * as callsEvents from "../calls/events.ts"
import { dayMs } from "../kernel/calendar/day.ts"
import type { OfficeMessage } from "../kernel/envelope.ts"
import type { EventsOf } from "../kernel/event.ts"
import type { EventMeta } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as messagesEvents from "./events.ts"

type Payloads = EventsOf<typeof callsEvents & typeof messagesEvents>

/** A message as it is kept: what it said, when (epoch ms), and which call it came with; null for the page's own. */
export interface KeptMessage extends OfficeMessage {
  readonly id: string
  readonly call: string | null
  readonly at: number
  /** The tab whose call it came with: only there it pops up. */
  readonly tab: string
  readonly seen: boolean
  /** The same was said so often in a row; `at` is the last time. */
  readonly times: number
}

/** Every message of the last thirty days, oldest first, and the texts that are not to pop up (screens 4.23). */
export interface Messages {
  readonly kept: ReadonlyArray<KeptMessage>
  readonly muted: ReadonlyArray<string>
}

/** Thirty days in milliseconds; and so many that a talkative office does not fill the device. */
export const keptFor = 30 * dayMs
const most = 500

const isRepeat = (before: KeptMessage | undefined, { theme, text, call }: KeptMessage): before is KeptMessage =>
  before !== undefined && before.theme === theme && before.text === text && before.call === call

/** Appends in place; a call that fails again and again says one thing, not hundreds. */
const appendOrCount = (kept: Array<KeptMessage>, message: KeptMessage): void => {
  const last = kept.at(-1)
  if (isRepeat(last, message)) kept[kept.length - 1] = { ...message, times: last.times + 1 }
  else kept.push(message)
}

const keep = (
  state: Messages,
  messages: ReadonlyArray<OfficeMessage>,
  call: string | null,
  id: string,
  { at, tab }: EventMeta,
): Messages => {
  if (messages.length === 0) return state
  const kept = state.kept.filter((message) => at - message.at < keptFor)
  for (const [index, { theme, text }] of messages.entries())
    appendOrCount(kept, { id: `${id}.${index}`, theme, text, call, at, tab, seen: false, times: 1 })
  return { ...state, kept: kept.slice(-most) }
}

/** What the office and the page said. */
export const messages: Projection<Messages, Payloads> = {
  name: "messages",
  version: 1,
  initial: () => ({ kept: [], muted: [] }),
  on: {
    CallRejected: (state, { messages: said, call, callId }, meta) => keep(state, said, call, callId, meta),
    MessagesReceived: (state, { messages: said, call, callId }, meta) =>
      keep(state, said, call, callId ?? String(meta.position), meta),
    MessagesSeen: (state) => ({
      ...state,
      kept: state.kept.map((message) => (message.seen ? message : { ...message, seen: true })),
    }),
    MessageMuted: (state, { text, muted }) => ({
      ...state,
      muted: [...state.muted.filter((each) => each !== text), ...(muted ? [text] : [])],
    }),
  },
  stored: jsonSnapshot(),
}

/** How many messages wait to be read; muted ones do not wait. */
export const unreadOf = ({ kept, muted }: Messages): number =>
  kept.filter(({ seen, text }) => !seen && !muted.includes(text)).length
