import { describe, expect, it } from "vitest"
import { foldEvent, initialStates } from "../../../src/domain/kernel/fold.ts"
import { clockOf } from "../../../src/domain/kernel/office-clock.ts"
import { type RateLeaps, rateLeaps } from "../../../src/domain/rates/leaps.ts"

const minute = 60_000
const day = 24 * 60 * minute
/** When the product asks again. */
const turn = 5 * minute + 1000

type Answer = readonly [at: number, eur: string | null, ahead?: number]

/** Which rates wait after answers at these moments (ms) of the office with these euros, heard by a clock that is ahead. */
const waiting = (...answers: ReadonlyArray<Answer>): ReadonlyArray<string> => {
  const states = initialStates([rateLeaps])
  for (const [at, eur, ahead = 0] of answers)
    foldEvent([rateLeaps], states, {
      position: 1,
      type: "RatesReceived",
      version: 1,
      at: at + ahead,
      tab: "t",
      build: "b",
      payload: { rates: { btc: "1", ...(eur !== null && { eur }) }, ...clockOf({ ahead }) },
    })
  return Object.keys((states.get("rateLeaps") as RateLeaps).leapt)
}

describe("a rate that leapt", () => {
  it.each<[string, ReadonlyArray<Answer>, boolean]>([
    ["not the first", [[0, "50000"]], false],
    [
      "not by half",
      [
        [0, "50000"],
        [turn, "75000"],
      ],
      false,
    ],
    [
      "by more than half",
      [
        [0, "50000"],
        [turn, "75001"],
      ],
      true,
    ],
    [
      "down by more than half",
      [
        [0, "50000"],
        [turn, "24999"],
      ],
      true,
    ],
    [
      "however long after",
      [
        [0, "50000"],
        [100 * turn, "90000"],
      ],
      true,
    ],
    [
      "not once the next regular answer says the same",
      [
        [0, "50000"],
        [turn, "90000"],
        [2 * turn, "90000"],
      ],
      false,
    ],
    [
      "still, when another tab asked at the same moment",
      [
        [0, "50000"],
        [turn, "90000"],
        [turn + 5, "90000"],
      ],
      true,
    ],
    [
      "not once it stood for half of the time after which rates are asked again",
      [
        [0, "50000"],
        [turn, "90000"],
        [turn + 150_000, "90000"],
      ],
      false,
    ],
    [
      "still, a moment before",
      [
        [0, "50000"],
        [turn, "90000"],
        [turn + 149_999, "90000"],
      ],
      true,
    ],
    [
      "still, when it leaps back",
      [
        [0, "50000"],
        [turn, "90000"],
        [2 * turn, "30000"],
      ],
      true,
    ],
    [
      "over an answer that left it out",
      [
        [0, "50000"],
        [turn, null],
        [2 * turn, "90000"],
      ],
      true,
    ],
    [
      "not confirmed by an answer that leaves it out",
      [
        [0, "50000"],
        [turn, "90000"],
        [2 * turn, null],
      ],
      true,
    ],
    [
      "not for ever after a clock set back",
      [
        [9 * turn, "50000"],
        [9 * turn, "90000"],
        [0, "90000"],
        [turn, "90000"],
      ],
      false,
    ],
    [
      "but a clock set back confirms nothing",
      [
        [9 * turn, "50000"],
        [9 * turn, "90000"],
        [0, "90000"],
      ],
      true,
    ],
    ...[-2 * day, 2 * day].flatMap((ahead): ReadonlyArray<[string, ReadonlyArray<Answer>, boolean]> => [
      [
        `still, when the same moment is heard again by a clock that was set ${ahead} ms ahead meanwhile`,
        [
          [0, "50000"],
          [turn, "90000"],
          [turn + 5, "90000", ahead],
        ],
        true,
      ],
      [
        `still, when it leapt by a clock that was ${ahead} ms ahead and was set right then`,
        [
          [0, "50000"],
          [turn, "90000", ahead],
          [turn + 5, "90000"],
        ],
        true,
      ],
      [
        `not once the next regular answer says the same, by a clock that was set ${ahead} ms ahead meanwhile`,
        [
          [0, "50000"],
          [turn, "90000"],
          [2 * turn, "90000", ahead],
        ],
        false,
      ],
    ]),
  ])("S43 %s", (_, answers, waits) => expect(waiting(...answers)).toEqual(waits ? ["eur"] : []))
})
