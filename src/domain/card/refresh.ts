import { reading } from "../kernel/command.ts"
import { cardIndex } from "./endpoints.ts"

/** How the card is asked for again. */
export const cardRefresh = { card: () => [reading(cardIndex, {})] }
