/** What may be wrong with what was typed, before anything is sent. */
export type CredentialProblem = "EmailMissing" | "EmailMalformed" | "PasswordMissing"

/** An e-mail has something on both sides of one @ and no spaces; whether it exists is the office's to say. */
export const emailProblem = (email: string): CredentialProblem | undefined =>
  email.trim() === "" ? "EmailMissing" : /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : "EmailMalformed"

/** A password is anything but nothing: its rules hold where it is made, not where it is asked for. */
export const passwordProblem = (password: string): CredentialProblem | undefined => (password === "" ? "PasswordMissing" : undefined)
