import { Plural, useLingui } from "@lingui/react/macro"

/** A longer text shows how long it is (R311, A84). */
const countedFrom = 50

/** How long a text is, in characters as they are seen, and how long it may be. */
export const FieldCounter = ({ text, most }: { readonly text: string; readonly most: number | undefined }) => {
  const { t } = useLingui()
  const length = [...text].length
  if (length <= countedFrom) return null
  return (
    <p className="field-counter">
      {most === undefined ? (
        <Plural value={length} one="# character" other="# characters" />
      ) : (
        t`${length} of ${most} characters`
      )}
    </p>
  )
}
