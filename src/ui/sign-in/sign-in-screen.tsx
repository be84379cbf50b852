import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useCallback, useState } from "react"
import type { SessionEnd } from "../../domain/session/views.ts"
import { Banner } from "../kit/banner.tsx"
import { isolated } from "../kit/bounded-text.ts"
import { localClock } from "../kit/time.ts"
import { EntryPage } from "./entry-page.tsx"
import { SecondStepForm } from "./second-step-form.tsx"
import { SignInForm } from "./sign-in-form.tsx"
import { type ParentPlatform, SignOnLink, SignOnNotice, useSignOn, WhoToBe } from "./sign-on.tsx"
import type { SecondStep, SecondStepEnd } from "./use-second-step.ts"

/** How the last session in this tab ended, and what became of the data on this device. */
const EndedLine = ({ end, at }: { readonly end: SessionEnd; readonly at: number }) => {
  const { i18n } = useLingui()
  const clock = localClock(at, i18n.locale)
  switch (end._tag) {
    case "Unauthenticated":
      return <Trans>Your session ended at {clock}.</Trans>
    case "OtherCustomer":
      return <Trans>Someone else signed in on this device at {clock}.</Trans>
    case "SignedOut":
      return end.kept ? (
        <Trans>You signed out. Local data was kept on this device.</Trans>
      ) : (
        <Trans>You signed out. Local data was removed.</Trans>
      )
  }
}

/** Why the second step led back to the form. */
const SecondStepEnded = ({ end }: { readonly end: SecondStepEnd }) => {
  switch (end) {
    case "TooLate":
      return <Trans>The ten minutes are over. Please sign in again.</Trans>
    case "TooManyTries":
      return <Trans>That was not right too often. Please sign in again.</Trans>
    case "Over":
      return <Trans>The office has ended this sign-in. Please sign in again.</Trans>
  }
}

interface SignInScreenProps {
  readonly onSignedIn: (token: string) => void
  /** How the last session ended, and when (epoch ms), if one did in this tab. */
  readonly ended: { readonly end: SessionEnd; readonly at: number } | null
  /** The e-mail of whoever has just set a new password. */
  readonly email?: string
  readonly parent: ParentPlatform
  readonly links?: ReactNode
}

/** `/login` (R052, screens 4.1). */
export const SignInScreen = ({ onSignedIn, ended, email, parent, links }: SignInScreenProps) => {
  const { t } = useLingui()
  const [second, setSecond] = useState<SecondStep | null>(null)
  const [over, setOver] = useState<SecondStepEnd | null>(null)
  const endSecond = useCallback((end: SecondStepEnd | null) => {
    setSecond(null)
    setOver(end)
  }, [])
  const signOn = useSignOn(parent, onSignedIn)
  const title = second === null ? t`Sign in` : second.step === "twoFactor" ? t`Enter your code` : t`Enter your PIN`
  if (second !== null) {
    return (
      <EntryPage name={t`Sign in`} title={title}>
        <SecondStepForm second={second} onSignedIn={onSignedIn} onEnd={endSecond} onBack={() => endSecond(null)} />
      </EntryPage>
    )
  }
  if (signOn.progress._tag === "Asking") {
    const who = isolated(signOn.progress.who.email)
    return (
      <EntryPage name={t`Sign in`} title={t`Continue as ${who}?`}>
        <WhoToBe signOn={signOn} />
      </EntryPage>
    )
  }
  return (
    <EntryPage name={t`Sign in`} title={title} links={links}>
      {ended !== null && over === null && (
        <Banner tone="info">
          <EndedLine {...ended} />
        </Banner>
      )}
      <SignOnNotice progress={signOn.progress} />
      {over !== null && (
        <Banner tone="waiting">
          <SecondStepEnded end={over} />
        </Banner>
      )}
      <SignInForm onSignedIn={onSignedIn} onSecondStep={setSecond} {...(email !== undefined && { email })} />
      {parent.address !== null && <SignOnLink address={parent.address} start={parent.start} />}
    </EntryPage>
  )
}
