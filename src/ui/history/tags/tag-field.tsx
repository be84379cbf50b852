import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useState } from "react"
import { isAlike, longestTag, spelledAs } from "../../../domain/tags/model.ts"
import { drawn } from "../../kit/bounded-text.ts"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { useLive } from "../../kit/office.ts"
import { TextField } from "../../kit/text-field.tsx"
import "./tags.css"

/** So many of the customer's tags are offered beside the field, those of most rows first. */
const mostOffered = 6

interface TagFieldProps {
  readonly label: string
  /** Tags that need not be offered: they are there already. */
  readonly except?: ReadonlyArray<string>
  /** What the press does, where it does not simply add. */
  readonly verb?: ReactNode
  readonly isDisabled?: boolean
  readonly onTag: (tag: string) => void
}

/** A tag is typed, or taken from those that the customer gave before. */
export const TagField = ({ label, except = [], verb, isDisabled = false, onTag }: TagFieldProps) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState("")
  const known = useLive("tags", null).value?.tags.map(({ value }) => value) ?? []
  const offered = known.filter((tag) => !except.some((had) => isAlike(had, tag))).slice(0, mostOffered)
  const give = (typed: string): void => {
    const tag = spelledAs(typed, except, known)
    if (tag === "") return
    onTag(tag)
    setTyped("")
  }
  return (
    <div className="tag-field">
      <Form className="tag-form" onSubmit={() => give(typed)}>
        <TextField label={label} value={typed} onChange={setTyped} maxLength={longestTag} autoComplete="off" />
        <Button type="submit" isDisabled={isDisabled}>
          {verb ?? <Trans>Add</Trans>}
        </Button>
      </Form>
      {offered.length > 0 && (
        <div className="tag-offers" role="group" aria-label={t`Tags you have`}>
          {offered.map((tag) => (
            <Button key={tag} size="small" isDisabled={isDisabled} onPress={() => give(tag)}>
              <bdi>{drawn(tag)}</bdi>
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
