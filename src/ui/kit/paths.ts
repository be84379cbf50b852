// Written in by the build (scripts/build/paths.ts); for the router's types they are what they are by default.
declare const __HIDDEN_PATH__: "/q7wm2x9rk4t"
declare const __NODE_PATH__: "/nodeSoftware"

/** The page that is listed nowhere (R065, A07). */
export const hiddenPath = __HIDDEN_PATH__

/** The state of the node software (R067, A08). */
export const nodePath = __NODE_PATH__

/**
 * Where recordings are opened, signed in or not: a page of its own, loaded anew, below which every screen has its
 * address again.
 */
export const replayPath = "/replay"
