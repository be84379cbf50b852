import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useRef, useState } from "react"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import type { Commands } from "../../domain/catalogue.ts"
import { minuteMs } from "../../domain/kernel/calendar/day.ts"
import { useWorker } from "../kit/office.ts"
import { refusalOf, refusalText } from "../kit/refusal.ts"

/** A sign-in that waits for its second step: a code of the authenticator (R240) or a PIN from an e-mail (R241). */
export interface SecondStep {
  readonly step: Commands["signInSecond"]["request"]["step"]
  readonly key: string
  /** When the office asked for it, epoch ms. */
  readonly since: number
}

/** Why a second step ended without a session; each means starting again (A75). */
export type SecondStepEnd = "TooManyTries" | "TooLate" | "Over"

/** A second step is open for this long, milliseconds, and for so many wrong answers (A75). */
export const secondStepTime = 10 * minuteMs
const mostTries = 3

/** The step that a refusal of the password leads to: only with a key, and only for these two codes (A53). */
export const secondStepOf = (refusal: CallRefusal, now: number): SecondStep | null => {
  if (refusal._tag !== "Refused" || refusal.key === undefined) return null
  const step = refusal.code === 2 ? ("twoFactor" as const) : refusal.code === 4 ? ("pin" as const) : null
  return step === null ? null : { step, key: refusal.key, since: now }
}

const codeIsWrong = 3
const keyIsGone = new Set([4, 5])

export interface SecondStepWay {
  readonly onSignedIn: (token: string) => void
  readonly onEnd: (end: SecondStepEnd) => void
}

const wrong: { readonly [Step in SecondStep["step"]]: MessageDescriptor } = {
  twoFactor: msg`The code is wrong`,
  pin: msg`The PIN is wrong`,
}

/**
 * Sends codes, one at a time; after the third wrong one, or when the office ended it, it is over. `attempt` counts
 * wrong ones.
 */
export const useSecondStep = ({ step, key }: SecondStep, { onSignedIn, onEnd }: SecondStepWay) => {
  const office = useWorker()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<{
    readonly attempt: number
    readonly text: string | MessageDescriptor
  } | null>(null)
  const tries = useRef(0)
  const underWay = useRef(false)
  const submit = async (secondFactor: string): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setPending(true)
    const outcome = await office.call("signInSecond", { step, key, secondFactor })
    underWay.current = false
    setPending(false)
    if (outcome._tag === "Succeeded") return onSignedIn(outcome.value.token)
    const refusal: CallRefusal = refusalOf(outcome)
    const isGone = refusal._tag === "Refused" && keyIsGone.has(refusal.code)
    const isWrong = refusal._tag === "Refused" && refusal.code === codeIsWrong
    if (isGone || isWrong) tries.current += 1
    if (tries.current >= mostTries) return onEnd("TooManyTries")
    if (isGone) return onEnd("Over") // the office did not say why: a right answer whose reply was lost ends it, too
    setFailure((was) => ({
      attempt: (was?.attempt ?? 0) + 1,
      text: isWrong ? (refusal.messages[0]?.text ?? wrong[step]) : refusalText(refusal),
    }))
  }
  return { pending, failure, submit }
}
