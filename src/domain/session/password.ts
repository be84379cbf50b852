/** What a password must have (R313–R317, A51), in the order a checklist shows it. */
export const passwordRules = ["length", "upper", "lower", "digit", "special", "latin"] as const
export type PasswordRule = (typeof passwordRules)[number]

/** The least number of characters (R313), counted as people count them. */
const shortestPassword = 8

const holds: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => [...password].length >= shortestPassword,
  upper: (password) => /[A-Z]/.test(password),
  lower: (password) => /[a-z]/.test(password),
  digit: (password) => /[0-9]/.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  latin: (password) => /^(?:[A-Za-z]|\P{L})+$/u.test(password),
}

/** The rules that a new password does not meet; none when it may be taken. An empty one meets none. */
export const unmetPasswordRules = (password: string): ReadonlyArray<PasswordRule> =>
  passwordRules.filter((rule) => !holds[rule](password))
