import { useLingui } from "@lingui/react/macro"
import type { RowTag } from "../../../domain/tags/model.ts"
import { drawn } from "../../kit/bounded-text.ts"
import { Chip } from "../../kit/chip.tsx"
import { useOffers } from "../../kit/office.ts"
import { useKeep } from "../../kit/use-keep.ts"
import { useRuleWords } from "./rule-words.ts"
import { TagField } from "./tag-field.tsx"

/** The tags of a row, each with the reason why it has it, and a field for another. */
export const RowTags = ({ id, tags }: { readonly id: number; readonly tags: ReadonlyArray<RowTag> }) => {
  const { t } = useLingui()
  const keep = useKeep()
  const say = useRuleWords()
  const offers = useOffers()
  const change = (tag: string, given: boolean): void => void keep("tagRows", { tag, given, rows: [id] })
  return (
    <div className="row-tags">
      {tags.length > 0 && (
        <ul className="tag-list">
          {tags.map(({ tag, by }) => {
            const name = drawn(tag)
            const rule = by === null ? "" : say(by)
            return (
              <li key={tag} className="tag-item">
                <Chip
                  tone="accent"
                  {...(offers && { onRemove: () => change(tag, false), removeLabel: t`Take the tag ${name}` })}
                >
                  <bdi>{name}</bdi>
                </Chip>
                {by !== null && <span className="tag-reason">{t`by rule: ${rule}`}</span>}
              </li>
            )
          })}
        </ul>
      )}
      {offers && (
        <TagField label={t`Another tag`} except={tags.map(({ tag }) => tag)} onTag={(tag) => change(tag, true)} />
      )}
    </div>
  )
}
