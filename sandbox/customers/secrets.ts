import { createHash, randomBytes } from "node:crypto"

/** Bytes of a customer's number at the beginning, and all bytes: what is left is 208 bits that nobody guesses. */
const [numberBytes, allBytes] = [6, 32]

/**
 * A secret for a customer, as base64url. It begins with the customer's number, so that what it opens is looked for
 * where that customer's rows lie, on whichever server.
 */
export const newSecret = (customer: number): string => {
  const bytes = randomBytes(allBytes)
  bytes.writeUIntBE(customer, 0, numberBytes)
  return bytes.toString("base64url")
}

/** Whose secret it says it is; 0, which nobody is, where it is none of ours. */
export const secretOf = (secret: string): number => {
  const bytes = Buffer.from(secret, "base64url")
  return bytes.length === allBytes ? bytes.readUIntBE(0, numberBytes) : 0
}

/** What the database keeps of a secret. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex")
