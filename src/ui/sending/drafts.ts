import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { modalParameters } from "../../domain/modals/modal-names.ts"
import type { ModalState } from "../../domain/modals/modal-state.ts"
import { tabKeys } from "../kit/tab-keys.ts"

/** What a customer had typed into a form when it was left without being sent or closed (A52). */
const Draft = Schema.Record(Schema.String, Schema.String)
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Draft))

const keyOf = (account: string, form: string): string => `${tabKeys.draft}${account}:${form}`

/** What no draft ever holds: a card's number, and what is computed anew anyway. */
const unkept: ReadonlySet<string> = new Set(["card", "fee", "sumWithFee", "isDone"])

const quietly = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act()
  } catch {
    return otherwise // storage is refused or full: then nothing is kept
  }
}

/** Says of a draft that a link chose some of it, which no customer ticked so far (S42). */
const linkMark = "fromLink"

/** What was kept of a form, and whether a link chose some of it. */
interface KeptDraft {
  readonly values: ModalState["values"]
  readonly fromLink: boolean
}

/** What was kept of a form for a customer; nothing of it is believed before it is validated like typed input. */
export const readDraft = (account: string, form: string): KeptDraft | null => {
  const kept = Option.getOrNull(decode(quietly(() => sessionStorage.getItem(keyOf(account, form)), null)))
  if (kept === null) return null
  const values = Object.fromEntries(
    modalParameters.flatMap((name) => (kept[name] === undefined || unkept.has(name) ? [] : [[name, kept[name]]])),
  )
  return { values, fromLink: kept[linkMark] !== undefined }
}

/** Keeps what is typed, in this tab, for this customer. */
export const keepDraft = (account: string, form: string, { values, fromLink }: KeptDraft): void =>
  quietly(
    () =>
      sessionStorage.setItem(
        keyOf(account, form),
        JSON.stringify({
          ...Object.fromEntries(Object.entries(values).filter(([name]) => !unkept.has(name))),
          ...(fromLink && { [linkMark]: "1" }),
        }),
      ),
    undefined,
  )

/** The form was sent, or closed by the customer. */
export const dropDraft = (account: string, form: string): void =>
  quietly(() => sessionStorage.removeItem(keyOf(account, form)), undefined)
