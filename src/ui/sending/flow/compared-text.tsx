import "../../kit/address.css"
import "./flow.css"

const groupsOf = (text: string): ReadonlyArray<string> => text.match(/\S{1,4}/gu) ?? []

/**
 * A destination in groups of four with the first, one in the middle and the last marked: the three to compare with
 * where it came from. Comparing only the ends is what look-alike addresses count on.
 */
export const ComparedText = ({ text }: { readonly text: string }) => {
  const groups = groupsOf(text)
  const marked = new Set([0, Math.floor((groups.length - 1) / 2), groups.length - 1])
  return (
    <bdi className="compared">
      {groups.map((group, index) =>
        // The same group may stand twice: only its place tells one from the other.
        marked.has(index) ? (
          <mark key={index} className="compared-mark">
            {group}
          </mark>
        ) : (
          <span key={index}>{group}</span>
        ),
      )}
    </bdi>
  )
}
