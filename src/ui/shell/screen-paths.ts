import { nodePath } from "../kit/paths.ts"

/**
 * The addresses of the office's screens, in the order of the navigation: all that is known of them before the sign-in.
 */
export const screenPaths = [
  "/",
  "/transactions",
  "/contracts",
  "/staking",
  "/referralTree",
  "/requests",
  "/contacts",
  "/tokens",
  "/card",
  "/journal",
  "/profile",
  "/openContractsPage",
  "/statement",
  nodePath,
] as const

export type ScreenPath = (typeof screenPaths)[number]
