import * as Context from "effect/Context"

/** How a list orders rows of one second: by falling id, or, when a test asks for it, differently in every answer. */
export class RowOrder extends Context.Service<RowOrder, { readonly ties: () => "stable" | "unstable" }>()(
  "sandbox/RowOrder",
) {}
