import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { Partner, Standing } from "./answers.ts"

/** The partners below a user came. They may be many: once a checkpoint holds them, they leave the table of events. */
export const PartnersReceived = defineEvent({
  type: "PartnersReceived",
  isRefetched: true,
  schema: Schema.Struct({ root: Schema.String, partners: Schema.Array(Partner) }),
  privacy: {
    root: "personal",
    partners: {
      id: "personal",
      name: "personal",
      email: "personal",
      sponsor: "personal",
      level: "public",
      branch: "personal",
      rank: "public",
      active: "public",
      turnover: "money",
      limited: "money",
      points: "money",
      purchases: { buyer: "personal", status: "public" },
    },
  },
})

/** How the customer stands as a partner came. */
export const StandingReceived = defineEvent({
  type: "StandingReceived",
  schema: Schema.Struct({ standing: Standing }),
  privacy: {
    standing: {
      rank: "public",
      points: "money",
      pointsNext: "money",
      turnover: "money",
      limited: "money",
      branches: { id: "personal", name: "personal", email: "personal", turnover: "money", limited: "money" },
    },
  },
})
