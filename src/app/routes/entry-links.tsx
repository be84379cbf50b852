import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"

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
    <Link key={way} className="entry-link" to={ways[way].path}>
      {t(ways[way].text)}
    </Link>
  ))
}
