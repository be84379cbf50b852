import { useCallback, useEffect, useState } from "react"
import type { Contract } from "../../domain/contracts/model.ts"
import { minuteMs } from "../../domain/kernel/calendar/day.ts"
import { useOfficeNowBy } from "../kit/office-clock.tsx"
import { useLive, useWorker } from "../kit/office.ts"

/** The customer's contracts, what can be ordered for them, and which of them came while this screen was open. */
export const useContracts = () => {
  const office = useWorker()
  const area = useLive("contracts", null).value
  const variants = useLive("contractVariants", null).value
  const now = useOfficeNowBy(minuteMs) / 1000
  const [chosen, setChosen] = useState<Contract | null>(null)
  const [seenIds, setSeenIds] = useState<ReadonlySet<string> | null>(null)
  const ask = useCallback((): void => {
    void office.call("refresh", { area: "contracts" })
    void office.call("refresh", { area: "contractVariants" })
  }, [office])
  useEffect(ask, [ask])
  if (seenIds === null && area?._tag === "Ready" && area.call === "fulfilled")
    setSeenIds(new Set(area.value.contracts.map(({ id }) => id)))
  const isComing = variants === null || (variants._tag === "Loading" && variants.call === "pending")
  const variantOf = ({ variantId }: Contract) => variants?.value?.find(({ id }) => id === variantId)
  return {
    area,
    variants,
    now,
    retry: ask,
    chosen,
    choose: setChosen,
    isNew: ({ id }: Contract): boolean => seenIds !== null && !seenIds.has(id),
    variantOf,
    /** Chooses a contract to order for; null as long as what may be ordered is on its way. */
    orderOf: (contract: Contract) => (variantOf(contract) !== undefined ? setChosen : isComing ? null : undefined),
  }
}
