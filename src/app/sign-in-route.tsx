import { useState } from "react"
import { SignInScreen } from "../ui/sign-in/sign-in-screen.tsx"
import { EntryLinks } from "./entry-links.tsx"
import { readForgot } from "./forgot.ts"
import { readNotice } from "./session-notice.ts"
import { signOnAddress } from "./settings.ts"
import { takeSignOn } from "./sign-on.ts"
import { useEnter } from "./use-enter.ts"

/** The parent platform as this page knows it. */
const parent = { address: signOnAddress(), take: takeSignOn }

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
