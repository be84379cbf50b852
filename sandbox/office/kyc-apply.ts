import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { openVerification } from "../verification/tokens.ts"
import { customerCall } from "./call.ts"

/** `/kyc/apply`: a token with which the verification widget knows its applicant (R364). */
export const kycApply = customerCall(Schema.Struct({}), (_, { id }) =>
  Effect.map(openVerification(id), (token) => ({ token })),
)
