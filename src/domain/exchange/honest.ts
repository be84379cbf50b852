import * as Result from "effect/Result"
import { formatAmount } from "../money/amount.ts"
import { readSum } from "../money/typed-sum.ts"
import { isAsker } from "../requests/link.ts"
import type { FundsRequest } from "../requests/model.ts"
import { isSameEmail } from "../sending/sameness.ts"
import { mostParts, sensiblePart, type SheetPart } from "../sheets/model.ts"
import { ruleProblem } from "../tags/commands.ts"
import { isTag } from "../tags/model.ts"
import { hiddenCharacterAt, hiddenInNameAt, isSeen } from "../text/hidden-character.ts"
import type { Fact, FactKind, FactOf } from "./facts.ts"

const longestId = 100
const longestParty = 320

/** The customer whose device this is: the office's id of him, and his e-mail. */
export interface Own {
  readonly id: string
  readonly email: string
}

const isId = (id: string): boolean => id !== "" && id.length <= longestId && hiddenCharacterAt(id) === undefined

/** A sum as a form or a link leaves it: "005" is none. */
const isSum = (sum: string): boolean =>
  Result.match(readSum(sum, { decimals: null, noLeadingZero: false, zeroAllowed: false }), {
    onFailure: () => false,
    onSuccess: (read) => formatAmount(read) === sum,
  })

const isParty = (party: string): boolean => party.length <= longestParty && isAsker(party)

/** A file proves no more than a link: one side is the customer, the other one is not, and a link has no note. */
const isRequest = ({ id, direction, from, to, sum, note }: FundsRequest, ownEmail: string): boolean => {
  const [own, other] = direction === "mine" ? [to, from] : [from, to]
  return (
    isId(id) &&
    isParty(own) &&
    isParty(other) &&
    isSameEmail(own, ownEmail) &&
    !isSameEmail(other, ownEmail) &&
    isSum(sum) &&
    (direction === "mine" ? hiddenInNameAt(note) === undefined : note === "")
  )
}

/**
 * A sheet keeps each part as such a part can be, and tells them apart by their ids. Two tabs that put one at the same
 * time put one too many.
 */
const areParts = (parts: ReadonlyArray<SheetPart>): boolean =>
  parts.length <= mostParts &&
  parts.every((part) => {
    const { words, beside } = sensiblePart(part)
    return isId(part.id) && words === part.words && beside === part.beside
  }) &&
  new Set(parts.map(({ id }) => id)).size === parts.length

/** What holds of every fact that this office writes, beyond the types of its fields. */
const holds: { readonly [Kind in FactKind]: (data: FactOf<Kind>, ownEmail: string) => boolean } = {
  note: () => true,
  tag: ({ tag, rows }) => isTag(tag) && rows.length > 0,
  rule: ({ id, ...rule }) => isId(id) && ruleProblem(rule) === null,
  ruleUndone: ({ id }) => isId(id),
  view: ({ id, name }) => isId(id) && isSeen(name),
  viewDeleted: ({ id }) => isId(id),
  sheet: ({ id, name, parts }) => isId(id) && isSeen(name) && areParts(parts),
  sheetDeleted: ({ id }) => isId(id),
  request: ({ request }, ownEmail) => isRequest(request, ownEmail),
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
export const isHonest = (fact: Fact, ownEmail: string): boolean =>
  momentsOf(fact).every((moment) => moment >= 0) &&
  (holds[fact.kind] as (data: Fact["data"], ownEmail: string) => boolean)(fact.data, ownEmail)
