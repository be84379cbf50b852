import * as Schema from "effect/Schema"
import { liveQuery } from "../kernel/query.ts"
import type { RemoteData } from "../kernel/remote-data.ts"
import type { Drawing, DrawingQuery } from "./drawing.ts"
import { linearData } from "./endpoints.ts"
import { partnerDrawing, partnerOf, partnerTeam, type PartnerWindow, partnerWindow } from "./partner-views.ts"
import { partners, standing } from "./projection.ts"
import { type PartnerDetails, PartnerQuery } from "./query.ts"
import type { TeamView } from "./team.ts"

const drawn: Schema.Codec<DrawingQuery> = Schema.Struct({
  isOpen: Schema.Boolean,
  turned: Schema.Array(Schema.Tuple([Schema.String, Schema.Boolean])),
  show: Schema.NullOr(Schema.String),
})

export const structureQueries = {
  /** Lines `from` up to `from + count` of the partners that fit. */
  partners: liveQuery({
    params: Schema.Struct({ query: PartnerQuery, from: Schema.Finite, count: Schema.Finite }),
    resolve: (read, { query, from, count }): RemoteData<PartnerWindow> =>
      read.remote(linearData, () => partnerWindow(read.known(partners), query, from, count)),
  }),
  partner: liveQuery({
    params: Schema.Struct({ id: Schema.String }),
    resolve: (read, { id }): RemoteData<PartnerDetails> =>
      read.remote(linearData, () => partnerOf(read.known(partners), id)),
  }),
  /** The structure as it is drawn. */
  partnerDrawing: liveQuery({
    params: drawn,
    resolve: (read, query): RemoteData<Drawing> =>
      read.remote(linearData, () => partnerDrawing(read.known(partners), query)),
  }),
  /** The own partners of a partner, or of the customer. */
  partnerTeam: liveQuery({
    params: Schema.Struct({ id: Schema.NullOr(Schema.String) }),
    resolve: (read, { id }): RemoteData<TeamView> =>
      read.remote(linearData, () => partnerTeam(read.known(partners), id, read.soFar(standing)?.turnover ?? null)),
  }),
}
