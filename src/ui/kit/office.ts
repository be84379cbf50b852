import { createContext, useContext, useEffect, useState } from "react"
import type { LiveQueries, LiveQueryName } from "../../domain/catalogue.ts"
import type { WorkerClient } from "../../rpc/worker-client.ts"

const OfficeContext = createContext<WorkerClient | null>(null)

/** Gives the worker to every screen below. */
export const OfficeProvider = OfficeContext.Provider

/** The worker of this page. */
export const useWorker = (): WorkerClient => {
  const office = useContext(OfficeContext)
  if (office === null) throw new Error("useWorker needs an OfficeProvider above it")
  return office
}

const ReadOnlyContext = createContext(false)

/** Says to every screen below that it shows a recording, in which nothing can be asked or changed. */
export const ReadOnlyProvider = ReadOnlyContext.Provider

/** Whether what is shown is a recording. */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext)

const OffersContext = createContext<boolean | null>(null)

/** Says to every screen below whether it offers what could only be refused, as it did when it was recorded. */
export const OffersProvider = OffersContext.Provider

/** Whether what asks the office or changes something is offered: not where it could only be refused. */
export const useOffers = (): boolean => {
  const isReadOnly = useReadOnly()
  return useContext(OffersContext) ?? !isReadOnly
}

/**
 * The newest answer of a live query, or null before the first. Parameters are compared by their JSON; while an answer
 * for new parameters is on its way, the previous one stays, marked by `settled: false`, so that nothing jumps.
 */
export const useLive = <Query extends LiveQueryName>(
  query: Query,
  params: LiveQueries[Query]["params"],
): { readonly value: LiveQueries[Query]["value"] | null; readonly settled: boolean } => {
  const office = useWorker()
  const key = JSON.stringify(params)
  const [answer, setAnswer] = useState<{ readonly key: string; readonly value: LiveQueries[Query]["value"] } | null>(
    null,
  )
  useEffect(
    () => office.watch(query, JSON.parse(key) as LiveQueries[Query]["params"], (value) => setAnswer({ key, value })),
    [office, query, key],
  )
  return { value: answer?.value ?? null, settled: answer?.key === key }
}
