import { expect, it } from "vitest"
import { verificationFeature } from "../../../src/domain/verification/feature.ts"
import { readOf } from "../reading.ts"

const { commands, projections, queries } = verificationFeature

it.each(["submitted", "approved", "rejected"] as const)(
  "R364 the widget's word that documents are %s is kept with its moment, in place of what it said before",
  (status) => {
    const { drafts } = commands.reportVerification.decide({ status }, readOf({}), {} as never)
    expect(drafts).toMatchObject([{ type: "VerificationReported", payload: { status } }])
    const meta = { position: 1, at: 5, tab: "t", build: "b" }
    const told = projections.verification.on.VerificationReported?.({ status: "submitted", at: 1 }, { status }, meta)
    expect(told).toEqual({ status, at: 5 })
    expect(queries.verification.resolve(readOf({ verification: told }), null)).toBe(told)
    expect(queries.verification.resolve(readOf({}), null)).toBeNull()
  },
)
