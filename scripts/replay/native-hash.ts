import { createHash } from "node:crypto"
import { hashBy, type Hashing } from "../../src/domain/kernel/digest.ts"

/** SHA-256 as Node has it. */
export const native = (): Hashing => {
  const hash = createHash("sha256")
  return { update: (text) => void hash.update(text, "utf8"), end: () => hash.digest("hex") }
}

hashBy(native)
