import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { EntryProblem } from "./rules.ts"

const texts: Readonly<Record<EntryProblem, MessageDescriptor>> = {
  EmailMissing: msg`Enter your e-mail`,
  EmailMalformed: msg`This is not an e-mail address`,
  PasswordMissing: msg`Enter your password`,
  NameMissing: msg`Enter a name`,
  CodeMissing: msg`Enter the code from the e-mail`,
  TermsMissing: msg`Accept the terms to go on`,
  PasswordLacking: msg`The password does not have all that it needs`,
  PasswordsDiffer: msg`passwords do not match`,
}

/** A problem in words: the text under its field. */
export const useProblemWords = () => {
  const { t } = useLingui()
  return (problem: EntryProblem | undefined): string | undefined =>
    problem === undefined ? undefined : t(texts[problem])
}
