import type { MessageDescriptor } from "@lingui/core"
import { msg, plural } from "@lingui/core/macro"
import type { StorageProblem } from "../../domain/calls/refusals.ts"
import type { Area } from "../../domain/exchange/areas.ts"
import type { ExchangeFlawReason, ExchangeRefusal } from "../../domain/exchange/flaw.ts"
import { utcDate } from "../kit/time.ts"

/** What each area of an exchange file is called. */
export const exchangeAreaText: { readonly [Name in Area]: MessageDescriptor } = {
  notes: msg`Notes`,
  tags: msg`Tags given by hand`,
  rules: msg`Rules`,
  views: msg`Saved views`,
  sheets: msg`Sheets`,
  requests: msg`Requests`,
}

/** The last moment that a date can have, epoch milliseconds. */
const latestDate = 8.64e15

/** What is wrong with a line of an exchange file. */
const reasonText = (reason: ExchangeFlawReason, locale: string): MessageDescriptor => {
  switch (reason._tag) {
    case "TooLong":
      return msg`it is longer than any entry can be`
    case "TooDeep":
      return msg`it is nested deeper than any entry can be`
    case "NotJson":
      return msg`it is not JSON, or only a part of it is there`
    case "NoExchange":
      return msg`it is not the beginning of a file for another device`
    case "OtherCustomer":
      return msg`the file is another customer’s`
    case "NewerFormat":
      return msg`it is a file of format ${reason.version}, and this office reads up to ${reason.known}`
    case "NoFact":
      return msg`it is no entry of such a file`
    case "Altered":
      return msg`it was changed after the file was made`
    case "Twice":
      return msg`it is there twice`
    case "ToCome":
      return msg`it says ${utcDate(Math.min(reason.moment, latestDate), locale)}, which is still to come. Check the clocks of both devices`
    case "TooMany":
      return msg`${plural(reason.most, { one: "there is more than # entry", other: "there are more than # entries" })}`
    case "WrongCount":
      return msg`${plural(reason.said, { one: "it speaks of # entry", other: "it speaks of # entries" })}, and ${plural(reason.found, { one: "# is there", other: "# are there" })}`
    case "AfterTheEnd":
      return msg`there is more after the file’s last line`
    case "CutOff":
      return msg`the file ends here, before its last line: it was cut off`
  }
}

const notWrittenText: { readonly [Problem in StorageProblem]: MessageDescriptor } = {
  StorageFull: msg`The storage of this device is full, so the file cannot be kept here. Make room and take it again.`,
  StorageBusy: msg`The storage of this device is busy, so the file cannot be kept here. Take it again in a moment.`,
  StorageGone: msg`The data on this device was removed from outside, so the file cannot be kept here. Reload the page.`,
  StorageUnavailable: msg`This browser gives the office no storage, so the file cannot be kept here. Take it in another one.`,
  NewerLog: msg`A newer version of the office is in use on this device, so the file cannot be kept here. Reload the page.`,
}

const fullText: { readonly [Name in Area]: MessageDescriptor } = {
  notes: msg`Together with those of this device there would be too many notes.`,
  tags: msg`Together with those of this device there would be too many tags given by hand.`,
  rules: msg`Together with those of this device there would be too many rules. Undo some, here or there.`,
  views: msg`Together with those of this device there would be too many saved views. Delete some, here or there.`,
  sheets: msg`Together with those of this device there would be too many sheets. Delete some, here or there.`,
  requests: msg`Together with those of this device there would be too many requests.`,
}

/** Why nothing was taken from a file: the line, where it is one line's fault, and what is wrong. */
export const exchangeRefusalWords = (
  refusal: ExchangeRefusal,
  locale: string,
): { readonly line: number | null; readonly text: MessageDescriptor } => {
  switch (refusal._tag) {
    case "Flawed":
      return { line: refusal.line, text: reasonText(refusal.reason, locale) }
    case "Unreadable":
      return { line: null, text: msg`The file cannot be read. Perhaps it was moved or changed meanwhile.` }
    case "NotWritten":
      return { line: null, text: notWrittenText[refusal.problem] }
    case "TooLarge":
      return { line: null, text: msg`The file is larger than any such file can be.` }
    case "NoCustomer":
      return { line: null, text: msg`The office has not said yet whose account this is. Try again once it has.` }
    case "Full":
      return { line: null, text: fullText[refusal.area] }
  }
}
