import { Trans, useLingui } from "@lingui/react/macro"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import type { TagSums } from "../../../domain/history/query/tag-sums.ts"
import { chooseTags, tagChoice } from "../../../domain/history/query/terms.ts"
import { drawn } from "../../kit/bounded-text.ts"
import { TagsOverlap } from "../../kit/tags-overlap.tsx"

interface TagListProps {
  readonly tags: ReadonlyArray<TagSums>
  readonly query: HistoryQuery
  readonly onQuery: (query: HistoryQuery) => void
}

/** As many as are read beside the other pictures; all of them stand in the tables. */
const mostTags = 8

/** How many of the rows in view have each tag; nothing where none of them has one. */
export const TagList = ({ tags, query, onQuery }: TagListProps) => {
  const { t, i18n } = useLingui()
  if (tags.every(({ tag }) => tag === "")) return null
  const most = Math.max(...tags.map(({ count }) => count))
  const { chosen } = tagChoice(query)
  return (
    <figure className="picture" aria-label={t`By tag`}>
      <figcaption className="picture-title">
        <Trans>By tag</Trans>
      </figcaption>
      <ul className="picture-list">
        {tags.slice(0, mostTags).map(({ tag, count }) => {
          const isChosen = chosen.length === 1 && chosen[0] === tag
          return (
            <li key={tag}>
              <button
                type="button"
                className="picture-row"
                aria-pressed={isChosen}
                onClick={() => onQuery(chooseTags(query, { chosen: isChosen ? [] : [tag], excluded: [] }))}
              >
                <bdi className="picture-name">{tag === "" ? t`without a tag` : drawn(tag)}</bdi>
                <span className="party-bars" aria-hidden="true">
                  <span className="bar-share-0" style={{ width: `${(count / most) * 100}%` }} />
                </span>
                <span className="picture-count">{i18n.number(count)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="picture-note">
        <TagsOverlap />
      </p>
    </figure>
  )
}
