/** Identity of this build: a hash of everything it was made from. */
declare const __BUILD__: string

declare module "*.po" {
  import type { Messages } from "@lingui/core"
  export const messages: Messages
}

/** One of the two parts that the build cuts a catalogue into. */
declare module "*?lingui" {
  import type { Messages } from "@lingui/core"
  export const messages: Messages
}
