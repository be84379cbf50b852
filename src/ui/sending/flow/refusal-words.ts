import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { NothingMoved } from "../../../domain/sending/refusals.ts"
import { eventMissing, readOnly, refusalText, storageText } from "../../kit/refusal.ts"

/**
 * What is said over the accept step when nothing was sent, or the office said no. The first words are a state, the
 * others what is true.
 */
interface RefusalWords {
  readonly title: string | MessageDescriptor
  readonly body: MessageDescriptor | null
}

const notMoved = msg`Nothing was moved.`

/** The words of a refusal after which nothing moved. */
export const refusalWords = (refusal: NothingMoved): RefusalWords => {
  switch (refusal._tag) {
    case "Offline":
      return {
        title: msg`This device is offline`,
        body: msg`Nothing was sent, and nothing will be sent later by itself.`,
      }
    case "Storage":
      return {
        title: storageText(refusal.problem),
        body: msg`Nothing was sent: what moves funds must first be written down on this device.`,
      }
    case "SetAside":
      return { title: eventMissing, body: msg`Nothing was sent: what was missing may speak of something sent before.` }
    case "NoLocks":
      return {
        title: msg`This page is not secure`,
        body: msg`Nothing was sent: without https two tabs could send the same at once.`,
      }
    case "Changed":
      return {
        title: msg`Something changed meanwhile`,
        body: msg`Nothing was sent: a rate, a balance or your profile is another now. Go back and look at it again.`,
      }
    case "ReadOnly":
      return { title: readOnly, body: notMoved }
    case "AlreadyPending":
      return {
        title: msg`One of these is under way already`,
        body: msg`Perhaps in another tab. This one was not sent; wait until the other is done.`,
      }
    case "Refused":
      return { title: refusalText(refusal), body: notMoved }
  }
}
