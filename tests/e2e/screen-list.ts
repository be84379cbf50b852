import { endpoints } from "../../src/domain/catalogue.ts"
import { userInfo } from "../../src/domain/session/endpoints.ts"

/** Every screen, and whether it asks the office for anything: others hold what this device keeps. */
export const screens: { readonly [path: string]: boolean } = {
  "/?": true,
  "/transactions": true,
  "/transactions?tab=purchases": true,
  "/contracts": true,
  "/staking": true,
  "/referralTree": true,
  "/requests": false,
  "/contacts": true,
  "/tokens": true,
  "/card": true,
  "/journal": false,
  "/statement": false,
  "/profile": false,
  "/openContractsPage": true,
}

/** The paths of all calls that read, but for the one that says whose token it is. */
export const areas: ReadonlyArray<string> = [
  ...new Set(
    Object.values(endpoints)
      .filter(({ kind, name }) => kind === "read" && name !== userInfo.name)
      .map(({ path }) => path),
  ),
]
