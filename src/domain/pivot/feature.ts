import { fetchedWhenAsked } from "../kernel/fetched.ts"

/** Rows in view by groups (law 7): the analysts' table over the same query object as the list. */
export const pivotFeature = {
  queries: fetchedWhenAsked(
    () => import("./queries.ts").then(({ pivotQueries }) => pivotQueries),
    "pivot",
    "provenSeconds",
  ),
}
