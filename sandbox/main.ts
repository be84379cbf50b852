import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { SqlClient } from "effect/sql/SqlClient"
import { HashingCost, hashingCosts } from "./customers/passwords.ts"
import { sqlLayer, type DatabaseOptions } from "./database/sql.ts"
import { admission, type AdmissionOptions } from "./http/admission.ts"
import { documentPage } from "./http/documents.ts"
import { securityHeaders } from "./http/headers.ts"
import { ensurePortIsFree, listen, testPaths } from "./http/server.ts"
import { hasStandIns, type PageOptions } from "./http/settings.ts"
import { staticClient } from "./http/static.ts"
import { live } from "./live/live.ts"
import { log } from "./log.ts"
import { type Mail, Outbox, printMail } from "./mail/outbox.ts"
import { makeChaos } from "./misbehaviour/chaos.ts"
import { hooks } from "./misbehaviour/hooks.ts"
import { Misbehaviour } from "./misbehaviour/misbehaviour.ts"
import { answerCall } from "./office/answer.ts"
import { RateChanges } from "./office/rates.ts"
import { routes } from "./office/routes.ts"
import { RowOrder } from "./office/row-order.ts"
import { parentPlatform } from "./parent/parent.ts"
import { paymentPages, paymentsAddress } from "./payments/payments.ts"
import { prepare } from "./prepare.ts"
import { verificationAddress, verificationWidget } from "./verification/widget.ts"

export { demoPassword, demoSignIns, demoTotpSecret } from "./customers/demo.ts"
export { totpCode } from "./customers/totp.ts"

export interface SandboxOptions extends PageOptions, AdmissionOptions, Pick<DatabaseOptions, "disturbed"> {
  /** 0: any free port. */
  readonly port: number
  /** Rows of the demo customer's history, when the database is new. */
  readonly history: number
  /** Folder of the embedded database; undefined: in memory. */
  readonly data: string | undefined
  /** Forget what the folder holds. */
  readonly fresh: boolean
  /** Folder of the built client. */
  readonly client: string | undefined
  /** Opens `POST /__test/…`. */
  readonly testHooks?: boolean
  /** Milliseconds in which a request has to arrive. */
  readonly patience?: number
  /** Passwords are hashed in no time, for tests whose subject is something else. */
  readonly quickHashing?: boolean
  /** Rows that arrive for the demo customer in a minute; 0: nothing happens by itself. */
  readonly rateOfLiveRows?: number
}

export interface Sandbox {
  readonly url: string
  readonly port: number
  readonly close: () => Promise<void>
}

/** Whether the database answers. */
const isHealthy = Effect.isSuccess(Effect.flatMap(SqlClient, (sql) => sql`select 1`))

/** Gentle: something happens every fifteen seconds. */
const usualRate = 4

const loopback = "127.0.0.1"

/** Starts the office on this machine. Rejects with a SandboxError whose message is one line. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const { host = loopback, rateOfLiveRows = usualRate, testHooks = false } = options
  await ensurePortIsFree(host, options.port)
  const disturb = makeChaos()
  const misbehaviour: Misbehaviour | undefined = testHooks
    ? new Misbehaviour((chaos) => runtime.runPromise(disturb(chaos)))
    : undefined
  const order = Layer.succeed(RowOrder, { ties: () => misbehaviour?.ties ?? "stable" })
  const rates = Layer.succeed(RateChanges, () => misbehaviour?.rates ?? {})
  const outbox = Layer.succeed(Outbox, (mail: Mail) =>
    misbehaviour === undefined ? printMail(mail) : void misbehaviour.mails.push(mail),
  )
  const hashing = Layer.succeed(HashingCost, hashingCosts[options.quickHashing === true ? "quick" : "usual"])
  const runtime = ManagedRuntime.make(Layer.mergeAll(sqlLayer(options), order, rates, outbox, hashing))
  const calls =
    misbehaviour === undefined
      ? routes
      : new Map([...routes, ...[...hooks(misbehaviour)].map(([name, call]) => [testPaths + name, call] as const)])
  const standIns = hasStandIns(options)
  const parent = parentPlatform(options.clientUrl)
  const widget = verificationWidget(options.clientUrl)
  const payments = paymentPages(options.clientUrl)
  try {
    const made = await runtime.runPromise(prepare(options.history))
    if (made < options.history)
      log("history", { kept: made, words: `The rows it was made with stay; --fresh makes ${options.history}.` })
    const server = await listen(
      (port) => {
        const settings =
          options.officeUrl === undefined && standIns
            ? { verificationUrl: verificationAddress(port), playedAt: paymentsAddress(port), ...options }
            : options
        const client = staticClient(options.client, settings)
        return {
          headers: securityHeaders(settings),
          page: async (path) => documentPage(path) ?? client(path),
          standIn: async (request) =>
            standIns
              ? ((await runtime.runPromise(parent(request))) ??
                (await runtime.runPromise(widget(request))) ??
                runtime.runPromise(payments(request)))
              : undefined,
          admit: admission({ ...options, host }),
          answer: (path, body, asker) =>
            runtime.runPromise(
              answerCall(
                calls,
                path,
                body,
                misbehaviour?.idempotency === false ? { ...asker, idempotencyKey: undefined } : asker,
              ),
            ),
          interference: misbehaviour,
          isHealthy: () => runtime.runPromise(isHealthy),
        }
      },
      host,
      options.port,
      options.patience,
    )
    const living = runtime.runFork(rateOfLiveRows > 0 ? live(rateOfLiveRows) : Effect.void)
    return {
      url: `http://${host === loopback ? "localhost" : host}:${server.port}`,
      port: server.port,
      close: async () => {
        await server.close()
        await Effect.runPromise(Fiber.interrupt(living))
        await runtime.dispose()
      },
    }
  } catch (error) {
    await runtime.dispose()
    throw error
  }
}
