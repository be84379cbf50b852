import { Trans } from "@lingui/react/macro"
import { Link, useNavigate, useParams, useRouter } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { sponsorOf } from "../../domain/referral/sponsor.ts"
import { NewPasswordScreen } from "../../ui/sign-in/new-password-screen.tsx"
import { RecoveryScreen } from "../../ui/sign-in/recovery-screen.tsx"
import { InvitationScreen } from "../../ui/sign-in/registration-screen.tsx"
import { RegistrationScreen } from "../../ui/sign-in/registration-screen.tsx"
import { forgetSponsor, keepSponsor, readSponsor } from "../device/referral.ts"
import { flagForgot, readForgot } from "../session/forgot.ts"
import { useEnter } from "../session/use-enter.ts"
import { EntryLinks } from "./sign-in-route.tsx"

/** Milliseconds that the invitation's one line stays before the registration opens. */
const aMoment = 900

/** `/ref/:place/:id`: the invitation is stored, and the registration opens with it (A04). */
export const InvitationRoute = () => {
  const { place, id } = useParams({ from: "/entry/ref/$place/$id" })
  const { history } = useRouter()
  const [sponsor] = useState(() => sponsorOf(place, id))
  useEffect(() => {
    const next = sponsor === null ? "/login/join" : keepSponsor(sponsor)
    const timer = setTimeout(() => history.replace(next), aMoment)
    return () => clearTimeout(timer)
  }, [sponsor, history])
  return <InvitationScreen place={sponsor?.place ?? "default"} />
}

/** `/login/join` (R053). A sponsor known from any store is shown, and written to all three (A73). */
export const RegistrationRoute = () => {
  const { history } = useRouter()
  const enter = useEnter()
  const [sponsor, setSponsor] = useState(() => readSponsor(history.location.search))
  useEffect(() => {
    if (sponsor === null) return
    const address = keepSponsor(sponsor)
    if (history.location.pathname + history.location.search !== address) history.replace(address)
  }, [sponsor, history])
  const register = (token: string): void => {
    forgetSponsor()
    enter(token)
  }
  const remove = (): void => {
    setSponsor(null)
    history.replace(forgetSponsor())
  }
  return (
    <RegistrationScreen
      sponsor={sponsor}
      onRemoveSponsor={remove}
      onSignedIn={register}
      links={<EntryLinks to={["signIn"]} />}
    />
  )
}

/** `/login/password-recovery` (R055). */
export const RecoveryRoute = () => {
  const [asked, setAsked] = useState(() => readForgot() !== null)
  const flag = (email: string): void => {
    flagForgot(email)
    setAsked(true)
  }
  const next = (
    <Link className="button button-primary" to="/login/new-password">
      <Trans>Enter the code</Trans>
    </Link>
  )
  return (
    <RecoveryScreen
      asked={asked}
      onAsked={flag}
      next={next}
      links={<EntryLinks to={asked ? ["signIn"] : ["newPassword", "signIn"]} />}
    />
  )
}

/** `/login/new-password` (R054); saved, it leads to the sign-in (R246). */
export const NewPasswordRoute = () => {
  const navigate = useNavigate()
  const another = (
    <Link className="text-link" to="/login/password-recovery">
      <Trans>Ask for a new one</Trans>
    </Link>
  )
  return (
    <NewPasswordScreen
      onSaved={() => void navigate({ to: "/login", replace: true })}
      another={another}
      links={<EntryLinks to={["recovery", "signIn"]} />}
    />
  )
}
