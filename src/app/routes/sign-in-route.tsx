import "../../ui/kit/text-link.css"
import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Link, Outlet } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { SignInScreen } from "../../ui/sign-in/sign-in-screen.tsx"
import { signOnAddress } from "../boot/settings.ts"
import { readToken } from "../session/cookies.ts"
import { readForgot } from "../session/forgot.ts"
import { readNotice } from "../session/session-notice.ts"
import { signOnStart, takeSignOn } from "../session/sign-on.ts"
import { useEnter } from "../session/use-enter.ts"

const ways = {
  signIn: { path: "/login", text: msg`Sign in` },
  registration: { path: "/login/join", text: msg`Register` },
  recovery: { path: "/login/password-recovery", text: msg`Forgot the password?` },
  newPassword: { path: "/login/new-password", text: msg`I have a code` },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly text: MessageDescriptor }>>

/** Links from one way in to others. */
export const EntryLinks = ({ to }: { readonly to: ReadonlyArray<keyof typeof ways> }) => {
  const { t } = useLingui()
  return to.map((way) => (
    <Link key={way} className="text-link" to={ways[way].path}>
      {t(ways[way].text)}
    </Link>
  ))
}

/**
 * Everything before the sign-in (R069). Signed in from another tab meanwhile: this tab's worker does not know the
 * token, so it starts anew.
 */
export const EntryRoute = () => {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === "visible" && readToken() !== null) location.assign("/")
    }
    document.addEventListener("visibilitychange", look)
    return () => document.removeEventListener("visibilitychange", look)
  }, [])
  return <Outlet />
}

/** The parent platform as this page knows it. */
const parent = { address: signOnAddress(), start: signOnStart, take: takeSignOn }

/** `/login` (R052). */
export const SignInRoute = () => {
  const [ended] = useState(readNotice)
  const [email] = useState(readForgot)
  return (
    <SignInScreen
      onSignedIn={useEnter()}
      ended={ended}
      parent={parent}
      {...(email !== null && { email })}
      links={<EntryLinks to={["recovery", "registration"]} />}
    />
  )
}
