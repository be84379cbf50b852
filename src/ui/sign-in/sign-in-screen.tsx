import { Trans, useLingui } from "@lingui/react/macro"
import { useCallback, useState } from "react"
import type { SessionEnd } from "../../rpc/live-queries.ts"
import { Banner } from "../kit/banner.tsx"
import { productName, useDocumentTitle } from "../kit/document-title.ts"
import { Mark } from "../kit/mark.tsx"
import { EndedLine } from "./ended-line.tsx"
import { LanguageRow } from "./language-row.tsx"
import { OfficeStatus } from "./office-status.tsx"
import { SecondStepForm } from "./second-step-form.tsx"
import { SignInForm } from "./sign-in-form.tsx"
import type { SecondStep, SecondStepEnd } from "./use-second-step.ts"
import "./sign-in.css"

interface SignInScreenProps {
  readonly onSignedIn: (token: string) => void
  /** How the last session ended, and when (epoch ms), if one did in this tab. */
  readonly ended: { readonly end: SessionEnd; readonly at: number } | null
}

/** The way in (4.1): a card, and on wide windows beside it nothing but the state of the office. */
export const SignInScreen = ({ onSignedIn, ended }: SignInScreenProps) => {
  const { t } = useLingui()
  const [second, setSecond] = useState<SecondStep | null>(null)
  const [over, setOver] = useState<SecondStepEnd | null>(null)
  const endSecond = useCallback((end: SecondStepEnd | null) => {
    setSecond(null)
    setOver(end)
  }, [])
  useDocumentTitle(t`Sign in`)
  return (
    <div className="sign-in">
      <main className="sign-in-main">
        <div className="sign-in-card">
          <div className="sign-in-brand"><Mark size={32} /><span>{productName}</span></div>
          <h1 className="sign-in-title">{second === null ? <Trans>Sign in</Trans> : second.step === "twoFactor" ? <Trans>Enter your code</Trans> : <Trans>Enter your PIN</Trans>}</h1>
          {ended !== null && second === null && over === null && <Banner tone="info"><EndedLine {...ended} /></Banner>}
          {over !== null && second === null && <Banner tone="waiting">{over === "TooLate" ? <Trans>The ten minutes are over. Please sign in again.</Trans> : <Trans>That was not right too often. Please sign in again.</Trans>}</Banner>}
          {second === null
            ? <SignInForm onSignedIn={onSignedIn} onSecondStep={setSecond} />
            : <SecondStepForm second={second} onSignedIn={onSignedIn} onEnd={endSecond} onBack={() => endSecond(null)} />}
        </div>
        <LanguageRow />
      </main>
      <aside className="sign-in-aside" aria-label={t`State of the office`}>
        <OfficeStatus />
      </aside>
    </div>
  )
}
