import { useEffect, useState } from "react"
import type { Provenance } from "../../../rpc/row-details.ts"
import { useWorker } from "../../kit/office.ts"

/** Somebody who walks from row to row does not have the log read for each. Milliseconds. */
const restBefore = 250

/** Where a row came from; undefined while the log is read, null when it cannot be read. */
export const useProvenance = (id: number): Provenance | null | undefined => {
  const office = useWorker()
  const [known, setKnown] = useState<{ readonly id: number; readonly provenance: Provenance | null } | null>(null)
  useEffect(() => {
    let over = false
    const timer = setTimeout(() => {
      void office.call("provenance", { id }).then((outcome) => {
        if (!over) setKnown({ id, provenance: outcome._tag === "Succeeded" ? outcome.value : null })
      })
    }, restBefore)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [office, id])
  return known?.id === id ? known.provenance : undefined
}
