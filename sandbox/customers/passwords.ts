import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import * as Effect from "effect/Effect"

const length = 32

const derive = (password: string, salt: Buffer) =>
  Effect.callback<Buffer>((resume) => {
    scrypt(password.normalize("NFC"), salt, length, (error, key) =>
      resume(error === null ? Effect.succeed(key) : Effect.die(error)),
    )
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
