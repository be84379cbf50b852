import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { endpoints } from "../../src/domain/catalogue.ts"
import { decodeRecord } from "../../src/domain/history/decode-record.ts"
import { pageRequest } from "../../src/domain/history/page.ts"
import { pageSize } from "../../src/domain/history/query.ts"
import { officeCodes } from "../../src/domain/kernel/envelope.ts"
import type { AdapterDriver } from "../../src/domain/market/adapter.ts"
import { ask, type Came, type Server } from "./ask.ts"
import { type Known, type Probe, probes } from "./probes.ts"

/** One thing that a server does, does not, or does not need to. */
export interface Finding {
  readonly mark: "good" | "missing" | "left out"
  readonly words: string
}

/** What is asked for by whoever checks a server. */
export interface Asked extends Server {
  readonly email: string
  readonly password: string
  /** Where the client will be served, if its requests come from another origin. */
  readonly origin: string | undefined
  readonly drivers: ReadonlyArray<AdapterDriver>
}

const good = (words: string): Finding => ({ mark: "good", words })
const missing = (words: string): Finding => ({ mark: "missing", words })
const leftOut = (words: string): Finding => ({ mark: "left out", words })

const codeWords = (came: Came): string => ("problem" in came ? came.problem : `code ${came.envelope.code}`)
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} ${path}`

/** How much of why an answer does not fit is said: it quotes what came. */
const longestReason = 200

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
/** Nothing was read out of an answer: it holds what the client looks for under no name that it knows. */
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.values(value).every(isNothing))

/** What the client makes of an answer. */
const judged = ({ endpoint, shows, isNeeded }: Probe, came: Came): Finding => {
  const name = `${nameOf(endpoint)}, ${shows}`
  const bad = isNeeded ? missing : leftOut
  if ("problem" in came) return bad(`${name}: ${came.problem}`)
  const { code, data } = came.envelope
  if (code !== officeCodes.success) return bad(`${name}: it is refused with code ${code}`)
  const answer = Schema.decodeUnknownResult(endpoint.answer)(data)
  if (Result.isFailure(answer))
    return missing(
      `${name}: the data cannot be read. ${answer.failure.message.replaceAll(/\s+/g, " ").slice(0, longestReason)}`,
    )
  if (!isNothing(answer.success)) return good(name)
  return isNothing(data)
    ? leftOut(`${name}: there is none yet, so that nothing could be checked`)
    : missing(`${name}: nothing that it holds is under a name that the client knows`)
}

const recordsOf = (came: Came): ReadonlyArray<unknown> => {
  if ("problem" in came) return []
  const answer = Option.getOrUndefined(
    Schema.decodeUnknownOption(endpoints.listTransactions.answer)(came.envelope.data),
  )
  return answer === undefined ? [] : "records" in answer ? answer.records : answer
}

/** The history is read by pages that are anchored in time: what its list must keep to. */
const historyFindings = async (server: Server, token: string): Promise<ReadonlyArray<Finding>> => {
  const { listTransactions } = endpoints
  const page = async (request: Parameters<typeof pageRequest>[0]) =>
    recordsOf(await ask(server, listTransactions, listTransactions.body(pageRequest(request)), token))
  const name = nameOf(listTransactions)
  const head = (await page({ purpose: "head" })).map(decodeRecord)
  if (head.length === 0) return [leftOut(`${name}: there are no rows, so that nothing of them could be checked`)]
  const rows = head.flatMap((row) => Option.toArray(Result.getSuccess(row)))
  const dates = rows.map(({ date }) => date)
  const oldest = Math.min(...dates)
  const older = (await page({ purpose: "range", end: oldest })).map(decodeRecord)
  const after = older.flatMap((row) => Option.toArray(Result.getSuccess(row))).filter(({ date }) => date > oldest)
  const skipped = await page({ purpose: "offset", offset: 1 })
  const said = (holds: boolean, words: string): Finding => (holds ? good : missing)(`${name}: ${words}`)
  return [
    said(rows.length === head.length, `${rows.length} of ${head.length} rows can be read (id, date, sum, currency)`),
    said(head.length <= pageSize, `a page holds ${pageSize} rows at most, here ${head.length}`),
    said(
      dates.every((date, place) => place === 0 || date <= (dates[place - 1] ?? 0)),
      "sorted by date, the newest first",
    ),
    said(after.length === 0, "`timestamp between` leaves out what is newer than its end"),
    said(
      head.length < 2 || JSON.stringify(decodeRecord(skipped[0], 0)) === JSON.stringify(head[1]),
      "`offset` 1 begins with the second row",
    ),
  ]
}

const corsFindings = async ({ officeUrl, origin }: Asked): Promise<ReadonlyArray<Finding>> => {
  if (origin === undefined || new URL(officeUrl).origin === new URL(origin).origin) return []
  const response = await fetch(`${officeUrl}/user/info`, {
    method: "OPTIONS",
    headers: {
      Origin: origin,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "accept-language,content-type",
    },
  })
  const allowed = response.headers.get("access-control-allow-origin")
  const headers = response.headers.get("access-control-allow-headers")?.toLowerCase() ?? ""
  const said = (holds: boolean, words: string): Finding => (holds ? good : missing)(`CORS: ${words}`)
  return [
    said(response.ok, `a preflight is answered, here by HTTP ${response.status}`),
    said(allowed === origin || allowed === "*", `Access-Control-Allow-Origin is ${origin}`),
    said(headers.includes("content-type"), "Access-Control-Allow-Headers has Content-Type"),
  ]
}

const decodeAuth = Schema.decodeUnknownOption(endpoints.userAuth.answer)

/**
 * Asks a server everything that the client reads and that changes nothing; moves no money and saves nothing. Says of
 * each call whether its answer can be used, and what is not shown without it.
 */
export const checkOffice = async (asked: Asked): Promise<ReadonlyArray<Finding>> => {
  const { userAuth, userInfo } = endpoints
  const { email, password } = asked
  const stranger = await ask(asked, userInfo, {})
  const wrong = await ask(asked, userAuth, { email, password: `${password} and more` })
  const right = await ask(asked, userAuth, { email, password })
  const token = "problem" in right ? undefined : Option.getOrUndefined(decodeAuth(right.envelope.data))?.auth
  const codeOf = (came: Came) => ("problem" in came ? undefined : came.envelope.code)
  const entry = [
    (codeOf(stranger) === officeCodes.unauthenticated ? good : missing)(
      `${nameOf(userInfo)} without a token is refused with code 401, here ${codeWords(stranger)}`,
    ),
    (codeOf(wrong) === officeCodes.wrongCodeOrPassword ? good : missing)(
      `${nameOf(userAuth)} with a wrong password is refused with code 3, here ${codeWords(wrong)}`,
    ),
    (token === undefined ? missing : good)(
      `${nameOf(userAuth)} with the right one answers {auth}, here ${codeWords(right)}`,
    ),
    ...(await corsFindings(asked)),
  ]
  if (token === undefined) return entry
  const answers = new Map<string, Came>()
  const data = (name: string): unknown => {
    const came = answers.get(name)
    return came === undefined || "problem" in came ? undefined : came.envelope.data
  }
  const findings: Array<Finding> = []
  for (const each of probes) {
    const [purchase] = Option.getOrUndefined(
      Schema.decodeUnknownOption(endpoints.listMarketplace.answer)(data(endpoints.listMarketplace.name)),
    )?.purchases ?? [undefined]
    const known: Known = {
      customerId: String(Object(data(userInfo.name)).id ?? ""),
      purchaseId: purchase?.id,
      drivers: asked.drivers,
      now: Math.floor(Date.now() / 1000),
    }
    const body = each.body(known)
    const came = body === undefined ? undefined : await ask(asked, each.endpoint, body, token)
    if (came !== undefined) answers.set(each.name, came)
    findings.push(
      came === undefined
        ? leftOut(`${nameOf(each.endpoint)}, ${each.shows}: not asked, since what it is asked with is not known`)
        : judged(each, came),
    )
  }
  return [...entry, ...findings, ...(await historyFindings(asked, token))]
}
