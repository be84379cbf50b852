import { expect, it } from "vitest"

const given = process.env["DATABASE_URL_FOR_TESTS"]
const missing = "PostgreSQL was not tried: DATABASE_URL_FOR_TESTS names no server"

/** The PostgreSQL server for tests that the embedded database cannot stand for: one, or none where none is named. */
export const servers: ReadonlyArray<string> = given === undefined ? [] : [given]

/** A test of each such file, which says where nothing else of it ran; where everything is checked that is a failure. */
export const serverIsNamed = (): void => {
  it(given === undefined ? missing : "there is a PostgreSQL to try", () => {
    expect(given !== undefined || process.env["CI"] !== "true", missing).toBe(true)
  })
}
