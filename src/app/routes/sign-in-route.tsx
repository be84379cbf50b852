import { useState } from "react"
import { SignInScreen } from "../../ui/sign-in/sign-in-screen.tsx"
import { signOnAddress } from "../boot/settings.ts"
import { readForgot } from "../session/forgot.ts"
import { readNotice } from "../session/session-notice.ts"
import { takeSignOn } from "../session/sign-on.ts"
import { useEnter } from "../session/use-enter.ts"
import { EntryLinks } from "./entry-links.tsx"

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
