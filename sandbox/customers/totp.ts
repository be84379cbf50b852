import { createHmac } from "node:crypto"

const period = 30_000
const digits = 6
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** A base32 secret as an authenticator shows it, in bytes. */
const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("")
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Bytes as an authenticator shows them; their number is a multiple of five. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("")
  return (bits.match(/.{5}/g) ?? []).map((letter) => alphabet[Number.parseInt(letter, 2)]).join("")
}

/** RFC 4226: six digits from where the last four bits of the HMAC point to. */
const codeOfStep = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac("sha1", bytesOf(secret)).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, "0")
}

const stepAt = (at: number): number => Math.floor(at / period)

/** The code that an authenticator shows at `at`, in epoch milliseconds (RFC 6238: SHA-1, six digits, 30 seconds). */
export const totpCode = (secret: string, at: number): string => codeOfStep(secret, stepAt(at))

/** The step a code is of: this one, the one before or the one after, since clocks differ. */
export const stepOfCode = (secret: string, code: string, at: number): number | undefined =>
  [0, -1, 1].map((drift) => stepAt(at) + drift).find((step) => codeOfStep(secret, step) === code)

const issuer = "Web Office"

/** What an authenticator scans (Key URI format): SHA-1, six digits and 30 seconds are its defaults. */
export const authenticatorAddress = (email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}` +
  `?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
