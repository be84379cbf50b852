/** Identity of this build: a hash of everything it was made from. */
declare const __BUILD__: string

declare module "*.po" {
  import type { Messages } from "@lingui/core"
  export const messages: Messages
}
