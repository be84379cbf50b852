import { expect, test } from "vitest"
import type { Partner } from "../../../../src/domain/structure/answers.ts"
import { shareOut } from "../../../../src/domain/structure/query.ts"
import { structureOf } from "../../../../src/domain/structure/tree.ts"
import { Activity, MarkChip, TurnoverShared } from "../../../../src/ui/structure/partner-words.tsx"
import { partner } from "../../../domain/structure/partner.ts"
import { saidBy } from "../../said.tsx"

test.each<[cause: string, partners: ReadonlyArray<Partner>, said: string]>([
  ["stands where the list says", [partner("1", "me")], ""],
  ["is in the list twice", [partner("1", "me"), partner("1", "me")], "listed twice"],
  ["was invited by whom he invited", [partner("1", "2"), partner("2", "1")], "circle of inviters"],
  ["was invited by nobody in the list", [partner("1", "9")], "inviter not listed"],
])("a partner who %s is marked so", (_, partners, said) => {
  const placed = structureOf("me", partners).placed.get("1")
  expect(saidBy(<MarkChip mark={placed?.mark ?? null} />)).toBe(said)
})

test.each([
  [true, "Active"],
  [false, "Not active"],
  [null, "—"],
])("R269 a partner of whom the office says %s is said to be so", (active, said) => {
  expect(saidBy(<Activity active={active} />)).toBe(said)
})

test("a turnover says what of it is the shown team's and what is not", () => {
  const team = [partner("1", "me", { turnover: "20" }), partner("2", "me", { turnover: "10.5" })]
  expect(saidBy(<TurnoverShared turnover="100" {...shareOut("100", team)} />)).toBe(
    "100.00 USDT: 30.50 in the team, 69.50 own or not shown",
  )
})
