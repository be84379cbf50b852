import { useEffect } from "react"
import { mostMarks } from "../../domain/recording/mark.ts"
import { useWorker } from "../../ui/kit/office.ts"
import { MarksStrip } from "../../ui/marks/marks-strip.tsx"
import { endMarks, keepMarks, marks, sayMarks } from "./marks.ts"
import { record } from "./recorder.ts"

/** Records for as long as it stands there, and says so: neither is there without the other. */
export const Recording = ({ count }: { readonly count: number }) => {
  const office = useWorker()
  useEffect(() => {
    const stop = record({ office, before: marks.current()?.marks ?? [], changed: sayMarks })
    addEventListener("pagehide", keepMarks)
    return () => {
      stop()
      keepMarks() // covered, the page may be loaded anew before it stands here again
      removeEventListener("pagehide", keepMarks)
    }
  }, [office])
  return <MarksStrip count={count} isFull={count >= mostMarks} onEnd={endMarks} />
}
