import { Trans, useLingui } from "@lingui/react/macro"
import { ExternalLink } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import type { SignOn } from "../../domain/session/endpoints.ts"
import { Banner } from "../kit/banner.tsx"
import { Icon } from "../kit/icon.tsx"
import { useWorker } from "../kit/office.ts"
import { refusalText } from "../kit/refusal.ts"
import { useAttempt } from "./use-attempt.ts"
import "../kit/button.css"

/** The parent platform as far as the office knows it (R003). */
export interface ParentPlatform {
  /**
   * Where its sign-on starts, and where its token goes; null: it is not set up, and no path is guessed that would get a
   * token (A02).
   */
  readonly address: string | null
  /** Gives the token this page was opened with, once. */
  readonly take: () => SignOn | null
}

/** Sends the token that came with the address, once, as soon as the screen is there. */
export const useSignOn = ({ address, take }: ParentPlatform, onSignedIn: (token: string) => void) => {
  const office = useWorker()
  const { attempt } = useAttempt()
  const [arrived] = useState(take)
  const [state, setState] = useState<"none" | "underWay" | "notSetUp" | CallRefusal>(
    arrived === null ? "none" : address === null ? "notSetUp" : "underWay",
  )
  const sent = useRef(false)
  useEffect(() => {
    if (arrived === null || address === null || sent.current) return
    sent.current = true
    void attempt(() => office.call("signOn", { ...arrived, address })).then((result) => {
      if (result === null) setState("none")
      else if ("value" in result) onSignedIn(result.value.token)
      else setState(result.refusal)
    })
  }, [arrived, address, attempt, office, onSignedIn])
  return state
}

/** What became of the sign-on that brought the customer here. */
export const SignOnNotice = ({ state }: { readonly state: Exclude<ReturnType<typeof useSignOn>, "none"> }) => {
  const { t } = useLingui()
  if (state === "underWay")
    return (
      <Banner tone="info">
        <Trans>Signing you in from the parent platform…</Trans>
      </Banner>
    )
  if (state === "notSetUp")
    return (
      <Banner tone="waiting">
        <Trans>Signing in from the parent platform is not set up here. Please use your e-mail and password.</Trans>
      </Banner>
    )
  const why = refusalText(state)
  return <Banner tone="failed">{typeof why === "string" ? why : t(why)}</Banner>
}

/** The way to the parent platform, which leads back with its token. */
export const SignOnLink = ({ address }: { readonly address: string }) => (
  <a className="button button-plain sign-on-link" href={address}>
    <span className="button-content">
      <Icon of={ExternalLink} />
      <Trans>Sign in through the parent platform</Trans>
    </span>
  </a>
)
