import { Network, validate as validBitcoin } from "bitcoin-address-validation"
import cardValidator from "card-validator"
import { isValidIBAN } from "ibantools"
import * as Address from "ox/Address"
import { foreignCharacterAt, hiddenInNameAt } from "../text/hidden-character.ts"
import type { DestinationKind } from "./method.ts"

/** What a customer fills in for a destination; names are those of the hash (R086–R092). */
export const destinationFields = [
  "btcaddress",
  "card",
  "cardname",
  "advcash",
  "iban",
  "beneficiaryName",
  "address",
] as const
export type DestinationField = (typeof destinationFields)[number]
export type DestinationInput = { readonly [Field in DestinationField]?: string }

/** Why a destination cannot be sent. The field says where the message stands. */
export type DestinationProblem =
  | { readonly _tag: "Missing"; readonly field: DestinationField }
  | { readonly _tag: "IbanLength"; readonly field: "iban"; readonly has: number; readonly needs: number }
  | { readonly _tag: "CardLength"; readonly field: "card"; readonly has: number; readonly needs: number }
  | { readonly _tag: "CardChecksum"; readonly field: "card" }
  | { readonly _tag: "NotMastercard"; readonly field: "card" }
  | { readonly _tag: "AdvCashShape"; readonly field: "advcash"; readonly has: number }
  | { readonly _tag: "HiddenCharacter"; readonly field: DestinationField; readonly at: number }
  /** One that parts the wire string, or that no number of this kind has. */
  | { readonly _tag: "Sign"; readonly field: DestinationField; readonly sign: string }

/** What makes one look twice without being against a rule of the specification; repeated on the accept step. */
export type DestinationNote =
  | { readonly _tag: "IbanChecksum" }
  | { readonly _tag: "BitcoinFormat" }
  | { readonly _tag: "Bep20Format" }
  | { readonly _tag: "Bep20Checksum" }

/** Strings of the wire that the specification does not show (A40): one constant each. */
const wire = {
  cardSeparator: "|",
  paystreeMarker: "paystree",
  paystreeSeparator: "|",
  walletSeparator: "|",
  walletType: "bep20",
} as const

const ibanLength = 22
/** E and twelve digits (R285). */
const advCashLength = 13
const cardBrand = "mastercard"
const brandLength = 6
const [cardLength = 16] = cardValidator.creditCardType.getTypeInfo(cardBrand).lengths

/** Fields that hold a person's name, in whatever alphabet; all others are plain ASCII. */
const names: ReadonlySet<DestinationField> = new Set(["cardname", "beneficiaryName"])

const compact = (text: string): string => text.replace(/\s+/g, "")
/** Of a to z alone: the capital of ſ is S, and what was typed would pass for what it was not (S26). */
const upper = (text: string): string => compact(text).replace(/[a-z]+/g, (letters) => letters.toUpperCase())

interface Rule {
  readonly fields: ReadonlyArray<DestinationField>
  /** The value as it is kept and sent: spaces that do not count are gone. */
  readonly tidy: { readonly [Field in DestinationField]?: (text: string) => string }
  readonly problems: (input: Required<DestinationInput>) => ReadonlyArray<DestinationProblem>
  readonly notes: (input: Required<DestinationInput>) => ReadonlyArray<DestinationNote>
  readonly send: (input: Required<DestinationInput>) => string
  /** The fields in the order of the wire string; null stands for a marker. */
  readonly sent: ReadonlyArray<DestinationField | null>
  readonly glue?: string
  /** Typed values must not contain the glue. */
  readonly separator?: string
}

/** Small letters alone carry no checksum, and are not held to one. */
const evmNotes = (address: string): ReadonlyArray<DestinationNote> =>
  !Address.validate(address, { strict: false })
    ? [{ _tag: "Bep20Format" }]
    : !Address.validate(address)
      ? [{ _tag: "Bep20Checksum" }]
      : []

const cardProblems = (card: string): ReadonlyArray<DestinationProblem> => {
  const [sign] = /\D/.exec(card) ?? []
  if (sign !== undefined) return [{ _tag: "Sign", field: "card", sign }]
  const { card: known, isValid } = cardValidator.number(card)
  // six digits name the brand, so nobody types the rest in vain
  if (card.length >= brandLength && known?.type !== cardBrand) return [{ _tag: "NotMastercard", field: "card" }]
  if (card.length !== cardLength) return [{ _tag: "CardLength", field: "card", has: card.length, needs: cardLength }]
  return isValid ? [] : [{ _tag: "CardChecksum", field: "card" }]
}

const advCashProblems = (advcash: string): ReadonlyArray<DestinationProblem> => {
  const [sign] = /\D/.exec(advcash.replace(/^E/, "")) ?? []
  if (sign !== undefined) return [{ _tag: "Sign", field: "advcash", sign }]
  return advcash.startsWith("E") && advcash.length === advCashLength
    ? []
    : [{ _tag: "AdvCashShape", field: "advcash", has: advcash.length }]
}

/** Every kind of destination: its fields, rules and wire string (R276–R285, R292, R296, R374–R377, A33–A35, A40). */
const rules: { readonly [Kind in DestinationKind]: Rule } = {
  btc: {
    fields: ["btcaddress"],
    tidy: { btcaddress: compact },
    problems: () => [],
    notes: ({ btcaddress }) => (validBitcoin(btcaddress, Network.mainnet) ? [] : [{ _tag: "BitcoinFormat" }]),
    send: ({ btcaddress }) => btcaddress,
    sent: ["btcaddress"],
  },
  card: {
    fields: ["card", "cardname"],
    tidy: { card: compact },
    separator: wire.cardSeparator,
    problems: ({ card }) => cardProblems(card),
    notes: () => [],
    send: ({ card, cardname }) => `${card}${wire.cardSeparator}${cardname}`,
    sent: ["card", "cardname"],
    glue: wire.cardSeparator,
  },
  advcash: {
    fields: ["advcash"],
    tidy: { advcash: upper },
    problems: ({ advcash }) => advCashProblems(advcash),
    notes: () => [],
    send: ({ advcash }) => advcash,
    sent: ["advcash"],
  },
  bank: {
    fields: ["beneficiaryName", "iban"],
    tidy: { iban: upper },
    separator: wire.paystreeSeparator,
    problems: ({ iban }) =>
      iban.length === ibanLength ? [] : [{ _tag: "IbanLength", field: "iban", has: iban.length, needs: ibanLength }],
    notes: ({ iban }) => (isValidIBAN(iban) ? [] : [{ _tag: "IbanChecksum" }]),
    send: ({ iban, beneficiaryName }) => [wire.paystreeMarker, iban, beneficiaryName].join(wire.paystreeSeparator),
    sent: [null, "iban", "beneficiaryName"],
    glue: wire.paystreeSeparator,
  },
  bep20: {
    fields: ["address"],
    tidy: { address: compact },
    separator: wire.walletSeparator,
    problems: () => [],
    notes: ({ address }) => evmNotes(address),
    send: ({ address }) => `${wire.walletType}${wire.walletSeparator}${address}`,
    sent: [null, "address"],
    glue: wire.walletSeparator,
  },
}

/** The fields of a kind of destination, in the order of the form. */
export const fieldsOf = (kind: DestinationKind): ReadonlyArray<DestinationField> => rules[kind].fields

/**
 * What was typed, as it is kept and sent: trimmed, without spaces where they do not count, in capitals where case does
 * not.
 */
export const tidyDestination = (kind: DestinationKind, input: DestinationInput): DestinationInput =>
  Object.fromEntries(
    rules[kind].fields.map((field) => [
      field,
      (rules[kind].tidy[field] ?? ((text: string) => text))((input[field] ?? "").trim()),
    ]),
  )

const full = (kind: DestinationKind, input: DestinationInput): Required<DestinationInput> => ({
  btcaddress: "",
  card: "",
  cardname: "",
  advcash: "",
  iban: "",
  beneficiaryName: "",
  address: "",
  ...tidyDestination(kind, input),
})

const fieldProblems = (
  { separator }: Rule,
  field: DestinationField,
  value: string,
): ReadonlyArray<DestinationProblem> => {
  if (value === "") return [{ _tag: "Missing", field }]
  const at = names.has(field) ? hiddenInNameAt(value) : foreignCharacterAt(value)
  if (at !== undefined) return [{ _tag: "HiddenCharacter", field, at }]
  return separator !== undefined && value.includes(separator) ? [{ _tag: "Sign", field, sign: separator }] : []
}

/** Why a destination cannot be sent, in the order of its fields; at most one reason a field. Empty: it can. */
export const destinationProblems = (
  kind: DestinationKind,
  input: DestinationInput,
): ReadonlyArray<DestinationProblem> => {
  const rule = rules[kind]
  const values = full(kind, input)
  const special = rule.problems(values)
  return rule.fields.flatMap((field) =>
    [...fieldProblems(rule, field, values[field]), ...special.filter((problem) => problem.field === field)].slice(0, 1),
  )
}

/** What to look twice at in a destination that can be sent. */
export const destinationNotes = (kind: DestinationKind, input: DestinationInput): ReadonlyArray<DestinationNote> =>
  rules[kind].notes(full(kind, input))

/** The call's `destination` string. */
export const wireDestination = (kind: DestinationKind, input: DestinationInput): string =>
  rules[kind].send(full(kind, input))

/**
 * The call's `destination` string read back into its fields, in the order it is glued of: what the accept step draws,
 * so that what is looked at is what is sent (S21). Values hold no glue, so this is exact. A card's number is among
 * them.
 */
export const readDestination = (
  kind: DestinationKind,
  sent: string,
): ReadonlyArray<readonly [DestinationField, string]> => {
  const parts = sent.split(rules[kind].glue ?? "\u0000")
  return rules[kind].sent.flatMap((field, place) => (field === null ? [] : [[field, parts[place] ?? ""] as const]))
}
