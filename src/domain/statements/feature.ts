import { fetchedWhenAsked } from "../kernel/fetched.ts"

/** Statements of a period. */
export const statementsFeature = {
  queries: fetchedWhenAsked(
    () => import("./statement.ts").then(({ statementsQueries }) => statementsQueries),
    "statement",
  ),
  commands: fetchedWhenAsked(
    () => import("./statement.ts").then(({ statementsCommands }) => statementsCommands),
    "exportStatement",
    "findParting",
    "exportProof",
  ),
}
