import { renderUnicodeCompact } from "uqr"
import { demoPassword, demoSignIns } from "../../sandbox/main.ts"

const indented = (text: string): string => text.replaceAll(/^/gm, "    ")

/**
 * Everybody one can sign in as, with what is to be seen as each; a second factor as text and as what an authenticator
 * scans.
 */
export const signInLines = (): string =>
  [
    `Sign in with the password ${demoPassword} as`,
    ...demoSignIns.flatMap(({ email, shows, secret }) => [
      `  ${email.padEnd(24)}${shows}`,
      ...(secret === null
        ? []
        : [
            `    its authenticator's secret is ${secret.text}; to scan it:`,
            indented(renderUnicodeCompact(secret.address, { border: 2 })),
          ]),
    ]),
    "E-mails are lines of this log: the PIN, codes for a new password, notices.",
    "",
  ].join("\n")
