import { useEffect, useState } from "react"
import type { Contract } from "../../domain/contracts/model.ts"
import { useNow } from "../kit/clock.ts"
import { useLive, useWorker } from "../kit/office.ts"

const minute = 60_000

/** The customer's contracts, what can be ordered for them, and which of them came while this screen was open. */
export const useContracts = () => {
  const office = useWorker()
  const area = useLive("contracts", null).value
  const variants = useLive("contractVariants", null).value
  const now = Math.floor(useNow() / minute) * (minute / 1000)
  const [chosen, setChosen] = useState<Contract | null>(null)
  const [seenIds, setSeenIds] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    void office.call("refresh", { area: "contracts" })
    void office.call("refresh", { area: "contractVariants" })
  }, [office])
  if (seenIds === null && area?._tag === "Ready" && area.call === "fulfilled")
    setSeenIds(new Set(area.value.contracts.map(({ id }) => id)))
  const retry = (): void => void office.call("refresh", { area: "contracts" })
  return {
    area,
    variants,
    now,
    retry,
    chosen,
    choose: setChosen,
    isNew: ({ id }: Contract): boolean => seenIds !== null && !seenIds.has(id),
    variantOf: ({ variantId }: Contract) => variants?.value?.find(({ id }) => id === variantId),
  }
}
