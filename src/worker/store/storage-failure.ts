import type { StorageProblem } from "../../domain/calls/refusals.ts"
import { StorageFailure } from "./event-log.ts"

/** What each name of a database error means. A full disk arrives as an abort whose inner error is the quota's. */
const problems: { readonly [name: string]: StorageProblem } = {
  QuotaExceededError: "StorageFull",
  TimeoutError: "StorageBusy",
  DatabaseClosedError: "StorageGone",
  InvalidStateError: "StorageGone",
  NotFoundError: "StorageGone",
  UnknownError: "StorageGone",
  MissingAPIError: "StorageUnavailable",
  SecurityError: "StorageUnavailable",
  OpenFailedError: "StorageUnavailable",
  VersionError: "NewerLog",
}

/** The chain of an error's inner errors and causes, outermost last: the innermost known name says what happened. */
const chain = (error: unknown): ReadonlyArray<Error> => {
  if (!(error instanceof Error) && !(error instanceof DOMException)) return []
  const inner = "inner" in error ? error.inner : error.cause
  return [...(inner === error ? [] : chain(inner)), error]
}

/** Reads a rejected transaction. The transaction's own rejection is asked, never a single request's. */
export const storageFailure = (error: unknown): StorageFailure => {
  const known = chain(error).find(({ name, message }) => Object.hasOwn(problems, name) || /quota/i.test(message))
  const problem = known === undefined ? "StorageUnavailable" : (problems[known.name] ?? "StorageFull")
  return new StorageFailure({
    problem,
    detail: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : String(error).slice(0, 500),
  })
}
