import { Trans, useLingui } from "@lingui/react/macro"
import { Clapperboard } from "lucide-react"
import { ProgressBar } from "react-aria-components/ProgressBar"
import type { ReplayPlace, ReplayView } from "../../domain/recording/views.ts"
import { Button } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import { useWorker } from "../kit/office.ts"
import { utcSecond } from "../kit/time.ts"
import "./replay.css"

/** A recording that is being read. */
type BeingRead = Extract<ReplayView, { readonly _tag: "Reading" }>

/** How far the checking came, and the way out of it. */
export const Reading = ({ reading: { bytes, total } }: { readonly reading: BeingRead }) => {
  const { t } = useLingui()
  const office = useWorker()
  const share = total === 0 ? 0 : Math.min(100, (bytes / total) * 100)
  return (
    <div className="replay-reading">
      <ProgressBar className="replay-progress" value={share} aria-label={t`Reading and checking the recording`}>
        {({ valueText }) => (
          <>
            <div className="replay-progress-bar" style={{ inlineSize: `${share}%` }} />
            <span className="replay-progress-words">
              <Trans>Every line is checked…</Trans> {valueText}
            </span>
          </>
        )}
      </ProgressBar>
      <Button onPress={() => void office.call("closeRecording", null)}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

/** Below the screens of a long recording that show meanwhile what was checked of it so far. */
export const ReadingBar = ({ reading, now }: { readonly reading: BeingRead; readonly now: ReplayPlace }) => {
  const { t, i18n } = useLingui()
  const moment = utcSecond(now.at, i18n.locale)
  return (
    <>
      <div className="replay-frame" aria-hidden="true" />
      <section className="replay-bar" data-beside data-react-aria-top-layer aria-label={t`Recording`}>
        <p className="replay-words">
          <Icon of={Clapperboard} />
          <span>
            <strong>
              <Trans>What you see was checked, and is as of {moment}.</Trans>
            </strong>{" "}
            <Trans>The rest of the recording is still being read.</Trans>
          </span>
        </p>
        <Reading reading={reading} />
      </section>
    </>
  )
}
