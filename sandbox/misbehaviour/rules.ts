import { officeCodes } from "../../src/domain/kernel/envelope.ts"
import type { Reply } from "../http/interference.ts"
import { refused } from "../office/envelope.ts"
import { gatewayTimeout, malformed, type MalformedKind } from "./malformed.ts"

/**
 * What happens to a call: `before` stands in for the office, which then never hears of it; `after` spoils its reply.
 */
export interface Act {
  readonly before: () => Reply | undefined
  readonly after: (reply: Reply) => Reply
}

const nothing: Act = { before: () => undefined, after: (reply) => reply }
const inItsStead = (answer: object): Act => ({ ...nothing, before: () => ({ text: JSON.stringify(answer) }) })

/** Everything that can be done to a call. */
export const acts = {
  dropBefore: { ...nothing, before: () => "cut" },
  dropAfter: { ...nothing, after: () => "cut" },
  unauthorized: inItsStead(refused({ code: officeCodes.unauthenticated, text: "Unauthorized" })),
  refuse: (code: number, text: string) => inItsStead(refused({ code, text })),
  malformed: (kind: MalformedKind): Act => ({
    ...nothing,
    after: (reply) =>
      reply === "cut"
        ? reply
        : { text: malformed[kind](reply.text), ...(kind === "gateway" && { status: gatewayTimeout }) },
  }),
} satisfies Record<string, Act | ((...given: never) => Act)>

interface Rule {
  readonly path: string | undefined
  readonly act: Act
  left: number
}

/** Rules in the order they were given; each applies to so many calls of its path, or of every path. */
export class Rules {
  #rules: Array<Rule> = []

  add(act: Act, path: string | undefined, times: number): void {
    this.#rules.push({ act, path, left: times })
  }

  /** The act for a call, used up by one. */
  take(path: string): Act {
    const rule = this.#rules.find((candidate) => candidate.left > 0 && (candidate.path ?? path) === path)
    if (rule === undefined) return nothing
    rule.left -= 1
    return rule.act
  }

  clear(): void {
    this.#rules = []
  }
}
