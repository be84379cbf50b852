import type { PartnerQuery } from "../../domain/structure/query.ts"

/** Asks for all partners, as the structure has them. */
export const everyone: PartnerQuery = { search: "", branch: null, active: null, by: "level", descending: false }
