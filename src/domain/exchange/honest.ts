import * as Option from "effect/Option"
import { parseAmount } from "../money/amount.ts"
import { isAsker } from "../requests/link.ts"
import type { FundsRequest } from "../requests/model.ts"
import { isTag } from "../tags/model.ts"
import type { Fact, FactKind, FactOf } from "./facts.ts"

const longestId = 100
const longestParty = 320

const isId = (id: string): boolean => id !== "" && id.length <= longestId

/** Who asks for funds by a file proves it no more than who asks by a link: it has to look like one. */
const isRequest = ({ id, direction, from, to, sum }: FundsRequest): boolean =>
  isId(id) &&
  from.length <= longestParty &&
  to.length <= longestParty &&
  (direction === "mine" || isAsker(to)) &&
  Option.exists(parseAmount(sum), ({ value }) => value > 0n)

/** What holds of every fact that this office writes, beyond the types of its fields. */
const holds: { readonly [Kind in FactKind]: (data: FactOf<Kind>) => boolean } = {
  note: () => true,
  tag: ({ tag, rows }) => isTag(tag) && rows.length > 0,
  rule: ({ id, tags }) => isId(id) && tags.length > 0 && tags.every(isTag),
  ruleUndone: ({ id }) => isId(id),
  view: ({ id, name }) => isId(id) && name !== "",
  viewDeleted: ({ id }) => isId(id),
  request: ({ request }) => isRequest(request),
  requestPaid: ({ id }) => isId(id),
  requestDismissed: ({ id }) => isId(id),
}

/** The moments that a fact names, epoch milliseconds. */
export const momentsOf = ({ data }: Fact): ReadonlyArray<number> => [
  data.edited,
  ...("first" in data ? [data.first] : []),
  ...("at" in data ? [data.at] : []),
]

/** Whether a fact is one that this office could have written, whenever that was. */
export const isHonest = (fact: Fact): boolean =>
  momentsOf(fact).every((moment) => moment >= 0) && (holds[fact.kind] as (data: Fact["data"]) => boolean)(fact.data)
