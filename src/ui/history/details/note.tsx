import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useRef, useState } from "react"
import { longestNote } from "../../../domain/notes/events.ts"
import { useReadOnly } from "../../kit/office.ts"
import { TextArea } from "../../kit/text-area.tsx"
import { useKeep } from "../../kit/use-keep.ts"

/** How long typing rests before a note is kept, in milliseconds. */
const restBefore = 600

/** The customer's own words beside a row. They are kept while they are typed, on this device and nowhere else. */
export const Note = ({ id, kept }: { readonly id: number; readonly kept: string }) => {
  const { t } = useLingui()
  const write = useKeep()
  const isReadOnly = useReadOnly()
  const [text, setText] = useState(kept)
  const asked = useRef(kept)
  const keep = useRef(() => {})
  useEffect(() => {
    keep.current = () => {
      if (asked.current === text) return
      const before = asked.current
      asked.current = text
      void write("writeNote", { id, text }).then(({ _tag }) => {
        if (_tag !== "Succeeded" && asked.current === text && !isReadOnly) asked.current = before // as it is left
      })
    }
    const timer = setTimeout(keep.current, restBefore)
    return () => clearTimeout(timer)
  }, [write, isReadOnly, id, text])
  useEffect(() => () => keep.current(), [])
  return (
    <div className="tx-note">
      <TextArea
        label={t`Your note`}
        description={t`Only on this device. It goes with your history when you sign out.`}
        value={text}
        maxLength={longestNote}
        onChange={setText}
        onBlur={() => keep.current()}
      />
      <span role="status" className="tx-note-kept">
        {text === kept && text !== "" && <Trans>Kept</Trans>}
      </span>
    </div>
  )
}
