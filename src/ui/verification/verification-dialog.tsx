import { Trans, useLingui } from "@lingui/react/macro"
import { Camera, Clock, IdCard } from "lucide-react"
import { useMemo, useRef } from "react"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { refusalText } from "../kit/refusal.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { useWords } from "../kit/use-words.ts"
import { statusWords } from "./status-words.ts"
import { useVerification } from "./use-verification.ts"
import { frameWidget } from "./widget.ts"
import "./verification.css"

interface VerificationDialogProps {
  /** Where the widget's page is; empty where this office has none. */
  readonly address: string
  readonly onClose: () => void
}

const Intro = () => (
  <ul className="verification-intro">
    <li>
      <Icon of={IdCard} />
      <Trans>A passport, an identity card or a driving licence</Trans>
    </li>
    <li>
      <Icon of={Camera} />
      <Trans>A camera, for a picture of you</Trans>
    </li>
    <li>
      <Icon of={Clock} />
      <Trans>About five minutes</Trans>
    </li>
  </ul>
)

/**
 * Identity verification (screens 4.13, R146): the widget of a third party in a frame of its own, for as long as this is
 * open.
 */
export const VerificationDialog = ({ address, onClose }: VerificationDialogProps) => {
  const { t } = useLingui()
  const wordsOf = useWords()
  const container = useRef<HTMLDivElement>(null)
  const launch = useMemo(() => (address === "" ? null : frameWidget(address)), [address])
  const { state, retry } = useVerification(launch, container)
  const words =
    state._tag === "Failed" && state.refusal !== null
      ? refusalText(state.refusal)
      : t`The verification could not be loaded. An extension of your browser may have blocked it.`
  return (
    <Dialog title={t`Identity verification`} isOpen onClose={onClose}>
      <div className={launch === null || state._tag === "Failed" ? "verification" : "verification verification-tall"}>
        {launch === null ? (
          <EmptyState title={t`Not connected`}>
            <Trans>This office has not been told where its verification takes place.</Trans>
          </EmptyState>
        ) : (
          <>
            {state._tag !== "Finished" && <Intro />}
            {state._tag === "Failed" && (
              <Banner
                tone="failed"
                action={
                  <Button size="small" onPress={retry}>
                    <Trans>Retry</Trans>
                  </Button>
                }
              >
                {wordsOf(words)}
              </Banner>
            )}
            {state._tag === "Finished" && (
              <Banner tone={state.status === "rejected" ? "failed" : "info"}>{t(statusWords[state.status])}</Banner>
            )}
            {state._tag === "Preparing" && (
              <div className="verification-wait" aria-busy="true">
                <span className="visually-hidden" role="status">
                  <Trans>Loading</Trans>
                </span>
                <Skeleton height="100%" />
              </div>
            )}
            <div
              className={
                state._tag === "Preparing" || state._tag === "Failed"
                  ? "verification-widget verification-hidden"
                  : "verification-widget"
              }
              ref={container}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
