import { unmetPasswordRules } from "../../domain/session/password.ts"

/** What may be wrong with what was typed, before anything is sent. */
export type EntryProblem =
  | "EmailMissing"
  | "EmailMalformed"
  | "PasswordMissing"
  | "NameMissing"
  | "CodeMissing"
  | "TermsMissing"
  | "PasswordsDiffer"
  | "PasswordLacking"

/** An e-mail has something on both sides of one @ and no spaces; whether it exists is the office's to say. */
export const emailProblem = (email: string): EntryProblem | undefined =>
  email.trim() === "" ? "EmailMissing" : /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : "EmailMalformed"

/** A password is anything but nothing: its rules hold where it is made, not where it is asked for. */
export const passwordProblem = (password: string): EntryProblem | undefined =>
  password === "" ? "PasswordMissing" : undefined

/** A new password meets every rule (R313–R317); which it does not, its checklist says. */
export const newPasswordProblem = (password: string): EntryProblem | undefined =>
  password === "" ? "PasswordMissing" : unmetPasswordRules(password).length > 0 ? "PasswordLacking" : undefined

/** The two entries must match (R318). */
export const repeatProblem = (password: string, repeated: string): EntryProblem | undefined =>
  password === repeated ? undefined : "PasswordsDiffer"

/** The name that the community sees. */
export const nameProblem = (name: string): EntryProblem | undefined => (name.trim() === "" ? "NameMissing" : undefined)

/** The code of an e-mail. */
export const codeProblem = (code: string): EntryProblem | undefined => (code.trim() === "" ? "CodeMissing" : undefined)

/** The terms are accepted by a tick that nobody set beforehand. */
export const termsProblem = (accepted: boolean): EntryProblem | undefined => (accepted ? undefined : "TermsMissing")
