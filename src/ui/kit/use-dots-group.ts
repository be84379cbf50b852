import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { dotsGroup } from "../../domain/money/amount-parts.ts"

/**
 * Whether dots may part thousands in a sum that is being typed: in the language of now, or in one of those that it
 * stood there in. A language that is chosen meanwhile settles nothing (A86).
 */
export const useDotsGroup = (typed: string): boolean => {
  const { i18n } = useLingui()
  const [was, setWas] = useState({ typed, groups: false })
  const groups = dotsGroup(i18n.locale) || (was.groups && was.typed === typed)
  if (was.typed !== typed || was.groups !== groups) setWas({ typed, groups })
  return groups
}
