import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { assess } from "../../../sandbox/withdrawals/assess.ts"
import { methodFor } from "../../../sandbox/withdrawals/methods.ts"
import { parseAmount } from "../../../src/domain/money/amount.ts"
import { wireDestination } from "../../../src/domain/withdrawals/destination.ts"
import { type WithdrawalMethod, withdrawalMethods } from "../../../src/domain/withdrawals/method.ts"
import { quote } from "../../../src/domain/withdrawals/quote.ts"
import { checkSum } from "../../../src/domain/withdrawals/validity.ts"
import { runs } from "../../laws/seeds.ts"
import { openDatabase } from "../database.ts"
import { minus, plus } from "../decimals.ts"

const run = await openDatabase(0)
const filled = {
  btcaddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  card: "5555 5555 5555 4444",
  cardname: "ANN LEE",
  advcash: "e 1234 5678 9012",
  iban: "GB82 WEST 1234 5698 7654 32",
  beneficiaryName: "Ann Lee",
  address: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F",
}
const rate = "56300"

const officeMethod = ({ currency, destination }: WithdrawalMethod) => {
  const found = methodFor(currency, wireDestination(destination, filled))
  if (found === undefined) throw new Error(`the office knows no ${destination} for currency ${currency}`)
  return found.method
}
/** What the office says to a sum and a fee: what it moves, or why not. */
const judged = (method: WithdrawalMethod, sum: string, fee: string) =>
  run(
    Effect.result(
      assess(officeMethod(method), sum, fee, Math.max(method.precision, 2), method.minimumInBtc === null ? null : rate),
    ),
  )

const order = fc
  .constantFrom(...withdrawalMethods)
  .chain((method) =>
    fc
      .tuple(
        fc.constant(method),
        fc.oneof(fc.nat(20), fc.nat(200_000), fc.nat(40_000_000)),
        fc.nat(10 ** method.inputDecimals - 1),
      )
      .map(
        ([method, whole, part]) =>
          [
            method,
            method.inputDecimals === 0 ? String(whole) : `${whole}.${String(part).padStart(method.inputDecimals, "0")}`,
          ] as const,
      ),
  )

describe("the office and its client", () => {
  it("R416 R417 R421 R423 agree on every fee and on what arrives, for every method and sum", async () => {
    await fc.assert(
      fc.asyncProperty(order, async ([method, sum]) => {
        const { fee, arrives } = quote(method, Option.getOrThrow(parseAmount(sum)))
        const said = Result.match(await judged(method, sum, fee), {
          onSuccess: ({ net }) => minus(net, arrives),
          onFailure: (refusal) => String(Object(refusal).text),
        })
        // The client refuses more than the office: a sum that the fee eats up.
        const mustPass = Result.isSuccess(checkSum(method, sum, { balance: null, rate }))
        expect(said).toMatch(mustPass ? /^0$/ : /^0$|^The minimum is/)
      }),
      { numRuns: runs(400) },
    )
  })

  it("R384 do not agree on a fee whose last digit is another", async () => {
    await fc.assert(
      fc.asyncProperty(order, fc.boolean(), async ([method, sum], more) => {
        const { fee } = quote(method, Option.getOrThrow(parseAmount(sum)))
        const last = (10 ** -method.precision).toFixed(method.precision)
        expect(Result.isFailure(await judged(method, sum, more ? plus(fee, last) : minus(fee, last)))).toBe(true)
      }),
      { numRuns: runs(100) },
    )
  })
})
