import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { invalidData, type Refusal } from "../office/envelope.ts"

const length = 32

/** scrypt's N. The usual one makes each guess at a stolen table take 16 MB and a twentieth of a second of a core. */
export const hashingCosts = { usual: 16_384, quick: 256 } as const

/** What every hash of an office takes. */
export const HashingCost = Context.Reference<number>("sandbox/HashingCost", { defaultValue: () => hashingCosts.usual })

/**
 * Hashing takes a core for a while: two at once, so that files and other customers are served meanwhile, and a queue
 * with an end. It is never done inside a transaction, which would hold others up.
 */
const hashing = Semaphore.makeUnsafe(2)
const longestQueue = 64
let queued = 0

const busy = invalidData("The office is busy, please try again in a moment")

const derive = (password: string, salt: Buffer): Effect.Effect<Buffer, Refusal> =>
  Effect.flatMap(HashingCost, (cost) => {
    if (queued >= longestQueue) return Effect.fail(busy)
    queued += 1
    const hash = Effect.callback<Buffer>((resume) => {
      scrypt(password.normalize("NFC"), salt, length, { cost }, (error, key) =>
        resume(error === null ? Effect.succeed(key) : Effect.die(error)),
      )
    })
    return hashing
      .withPermits(1)(hash)
      .pipe(Effect.ensuring(Effect.sync(() => (queued -= 1))))
  })

/** A salted scrypt hash, as `salt.hash` in base64url. */
export const hashPassword = Effect.fnUntraced(function* (password: string) {
  const salt = randomBytes(16)
  const key = yield* derive(password, salt)
  return `${salt.toString("base64url")}.${key.toString("base64url")}`
})

/** Stands in for an unknown customer, so that an unknown e-mail takes as long as a wrong password. */
export const nobodysPassword = `${"A".repeat(22)}.${"A".repeat(43)}`

/** Whether the password is the one that was hashed. */
export const isPassword = Effect.fnUntraced(function* (password: string, hashed: string) {
  const [salt = "", hash = ""] = hashed.split(".")
  const key = yield* derive(password, Buffer.from(salt, "base64url"))
  const expected = Buffer.from(hash, "base64url")
  return expected.length === key.length && timingSafeEqual(expected, key)
})
