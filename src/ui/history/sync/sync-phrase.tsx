import { Plural, Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { SyncView } from "../../../domain/history/views.ts"
import { ofUtc, utcMoment, utcTime } from "../../kit/time.ts"

type Phrase = (sync: SyncView, locale: string) => ReactNode

const complete: Phrase = ({ completeAsOf }, locale) => {
  if (completeAsOf === null) return <Trans>complete</Trans>
  const moment = utcMoment(completeAsOf, locale)
  return <Trans>complete as of {moment}</Trans>
}

/** What went wrong, and when it is tried again. */
const failed =
  (what: ReactNode): Phrase =>
  ({ retryAt }, locale) => {
    if (retryAt === null) return what
    const clock = ofUtc(utcTime(retryAt, locale))
    return (
      <Trans>
        {what}, next try at {clock}
      </Trans>
    )
  }

const verifying: Phrase = ({ verifiedRows }) =>
  verifiedRows === null ? (
    <Trans>reading everything again</Trans>
  ) : (
    <Plural
      value={verifiedRows}
      one="reading everything again, # row so far"
      other="reading everything again, # rows so far"
    />
  )

/** What the synchronisation is doing, in a few words for each phase. */
const phrases: Readonly<Record<SyncView["phase"], Phrase>> = {
  Idle: (sync, locale) => (sync.complete ? complete(sync, locale) : <Trans>waiting</Trans>),
  Head: () => <Trans>looking for new rows</Trans>,
  Older: () => <Trans>loading older rows</Trans>,
  Verifying: verifying,
  Paused: () => <Trans>paused</Trans>,
  Offline: () => <Trans>offline</Trans>,
  OtherTab: () => <Trans>another tab is loading</Trans>,
  BackingOff: failed(<Trans>the office did not answer</Trans>),
  Busy: failed(<Trans>the office has too much to do or is being maintained</Trans>),
  Refused: failed(<Trans>the office refused to list the history</Trans>),
  Unreadable: failed(<Trans>an answer of the office could not be read</Trans>),
  Contradicted: failed(<Trans>the office’s answers contradict each other</Trans>),
  Unkept: failed(<Trans>this device could not keep what came</Trans>),
  // as in a recording: what is complete stays so
  Stopped: (sync, locale) => (sync.complete ? complete(sync, locale) : <Trans>stopped</Trans>),
}

/** The phase in words. */
export const syncPhrase: Phrase = (sync, locale) => phrases[sync.phase](sync, locale)

/** Phases in which rows are on their way by themselves. */
export const isWorking = ({ phase }: SyncView): boolean =>
  phase === "Head" || phase === "Older" || phase === "Verifying"
