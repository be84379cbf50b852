import { useNavigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { SignInScreen } from "../ui/sign-in/sign-in-screen.tsx"
import { readToken } from "./cookies.ts"
import { startSession } from "./session.ts"
import { readNotice } from "./session-notice.ts"

/** `/login`: the token goes to the cookie, the customer to home (R239). */
export const SignInRoute = () => {
  const navigate = useNavigate()
  const [ended] = useState(readNotice)
  useEffect(() => {
    // Signed in from another tab meanwhile: this tab's worker does not know the token, so it starts anew.
    const look = (): void => { if (document.visibilityState === "visible" && readToken() !== null) location.assign("/") }
    document.addEventListener("visibilitychange", look)
    return () => document.removeEventListener("visibilitychange", look)
  }, [])
  const enter = (token: string): void => {
    startSession(token)
    void navigate({ to: "/", replace: true })
  }
  return <SignInScreen onSignedIn={enter} ended={ended} />
}
