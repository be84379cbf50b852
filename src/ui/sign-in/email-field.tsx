import { useLingui } from "@lingui/react/macro"
import { TextField } from "../kit/text-field.tsx"
import { useProblemWords } from "./problem-words.ts"
import type { EntryProblem } from "./rules.ts"

interface EmailFieldProps {
  readonly value: string
  readonly problem: EntryProblem | undefined
  readonly change: (typed: { readonly email: string }) => void
}

/** The e-mail that one signs in with. */
export const EmailField = ({ value, problem, change }: EmailFieldProps) => {
  const { t } = useLingui()
  const problemWords = useProblemWords()
  return (
    <TextField
      label={t`E-mail`}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      spellCheck="false"
      value={value}
      onChange={(email) => change({ email })}
      error={problemWords(problem)}
    />
  )
}
