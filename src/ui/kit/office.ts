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

/** What could only be refused here need not be offered. */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext)

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
