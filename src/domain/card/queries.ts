import { remoteQuery } from "../kernel/remote-query.ts"
import { cardIndex } from "./endpoints.ts"
import { card } from "./projection.ts"

export const cardQueries = { card: remoteQuery(cardIndex, card) }
