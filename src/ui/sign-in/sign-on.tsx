import { Trans } from "@lingui/react/macro"
import { ExternalLink } from "lucide-react"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import type { SignOn } from "../../domain/session/endpoints.ts"
import type { Introduced } from "../../domain/session/views.ts"
import type { Outcome } from "../../rpc/outcome.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import { useWorker } from "../kit/office.ts"
import { refusalText } from "../kit/refusal.ts"
import { useWords } from "../kit/use-words.ts"
import { useAttempt } from "./use-attempt.ts"

/** A token of the parent platform that came with the address. */
export interface ArrivedSignOn extends SignOn {
  /** It carries the nonce of this tab: the customer asked for it here (S60). */
  readonly begunHere: boolean
}

/** The parent platform as far as the office knows it (R003). */
export interface ParentPlatform {
  /**
   * Where its sign-on starts, and where its token goes; null: it is not set up, and no path is guessed that would get a
   * token (A02).
   */
  readonly address: string | null
  /** That address as this tab opens it. */
  readonly start: (address: string) => string
  /** Gives the token this page was opened with, once. */
  readonly take: () => ArrivedSignOn | null
}

/** How far a sign-on has come. */
type Progress =
  | { readonly _tag: "None" | "UnderWay" | "NotSetUp" }
  | { readonly _tag: "Asking"; readonly who: Introduced }
  | { readonly _tag: "Failed"; readonly refusal: CallRefusal }

/**
 * Sends the token that came with the address, once, as soon as the screen is there. One that this tab did not ask for
 * may be somebody else's, brought by a link: then the customer is told whose it is, and asked.
 */
export const useSignOn = ({ address, take }: ParentPlatform, onSignedIn: (token: string) => void) => {
  const office = useWorker()
  const { attempt, pending } = useAttempt()
  const [arrived] = useState(take)
  const [progress, setProgress] = useState<Progress>({
    _tag: arrived === null ? "None" : address === null ? "NotSetUp" : "UnderWay",
  })
  const sent = useRef(false)
  const trying = async <Value,>(
    send: () => Promise<Outcome<Value, CallRefusal>>,
    succeeded: (value: Value) => void,
  ): Promise<void> => {
    const result = await attempt(send)
    if (result === null) setProgress({ _tag: "None" })
    else if ("value" in result) succeeded(result.value)
    else setProgress({ _tag: "Failed", refusal: result.refusal })
  }
  const begin = useEffectEvent((signOn: ArrivedSignOn, at: string) => {
    const { begunHere, ...token } = signOn
    return begunHere
      ? trying(
          () => office.call("signOn", { ...token, address: at }),
          (granted) => onSignedIn(granted.token),
        )
      : trying(
          () => office.call("introduceSignOn", { ...token, address: at }),
          (who) => setProgress({ _tag: "Asking", who }),
        )
  })
  useEffect(() => {
    if (arrived === null || address === null || sent.current) return
    sent.current = true
    void begin(arrived, address)
  }, [arrived, address])
  return {
    progress,
    pending,
    agree: () =>
      trying(
        () => office.call("agreeToSignOn", null),
        (granted) => onSignedIn(granted.token),
      ),
    decline: () => {
      void office.call("declineSignOn", null)
      setProgress({ _tag: "None" })
    },
  }
}

/** Whom a sign-on that began elsewhere would sign in (S60). */
export const WhoToBe = ({ signOn }: { readonly signOn: ReturnType<typeof useSignOn> }) => (
  <div className="sign-in-form">
    <Banner tone="waiting">
      <Trans>This sign-on did not begin in this tab. Continue only if this account is yours.</Trans>
    </Banner>
    <Button kind="primary" isPending={signOn.pending} onPress={() => void signOn.agree()}>
      <Trans>Continue</Trans>
    </Button>
    <Button isDisabled={signOn.pending} onPress={signOn.decline}>
      <Trans>That is not me</Trans>
    </Button>
  </div>
)

/** What became of the sign-on that brought the customer here. */
export const SignOnNotice = ({ progress }: { readonly progress: Progress }) => {
  const words = useWords()
  if (progress._tag === "UnderWay")
    return (
      <Banner tone="info">
        <Trans>Signing you in from the parent platform…</Trans>
      </Banner>
    )
  if (progress._tag === "NotSetUp")
    return (
      <Banner tone="waiting">
        <Trans>Signing in from the parent platform is not set up here. Please use your e-mail and password.</Trans>
      </Banner>
    )
  if (progress._tag !== "Failed") return null
  return <Banner tone="failed">{words(refusalText(progress.refusal))}</Banner>
}

/** The way to the parent platform, which leads back with its token. */
export const SignOnLink = ({
  address,
  start,
}: {
  readonly address: string
  readonly start: ParentPlatform["start"]
}) => {
  const [href] = useState(() => start(address))
  return (
    <a className="button button-plain sign-on-link" href={href}>
      <span className="button-content">
        <Icon of={ExternalLink} />
        <Trans>Sign in through the parent platform</Trans>
      </span>
    </a>
  )
}
