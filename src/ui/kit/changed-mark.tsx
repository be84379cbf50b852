import { useLingui } from "@lingui/react/macro"
import { PencilLine } from "lucide-react"
import { Icon } from "./icon.tsx"
import "./changed-mark.css"

/**
 * Marks a row that the office changed after it first delivered it. It stands in the row's margin; the row itself has to
 * say it aloud.
 */
export const ChangedMark = () => {
  const { t } = useLingui()
  return (
    <span className="changed-mark" aria-hidden="true" title={t`Changed since first seen`}>
      <Icon of={PencilLine} />
    </span>
  )
}
