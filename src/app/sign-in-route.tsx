import { useState } from "react"
import { SignInScreen } from "../ui/sign-in/sign-in-screen.tsx"
import { EntryLinks } from "./entry-links.tsx"
import { readForgot } from "./forgot.ts"
import { readNotice } from "./session-notice.ts"
import { useEnter } from "./use-enter.ts"

/** `/login` (R052). */
export const SignInRoute = () => {
  const [ended] = useState(readNotice)
  const [email] = useState(readForgot)
  return <SignInScreen onSignedIn={useEnter()} ended={ended} {...(email !== null && { email })} links={<EntryLinks to={["recovery", "registration"]} />} />
}
