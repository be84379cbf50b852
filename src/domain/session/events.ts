import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { AmountText } from "../money/amount.ts"

/**
 * Who is signed in, as the office says (R151–R158). Texts that the profile does not have are empty. `accepted` names
 * the documents whose acceptance key is 1 (R156); null in logs from before it was asked, where nothing is known of it.
 */
export const Customer = Schema.Struct({
  id: Schema.String,
  email: Schema.String,
  name: Schema.String,
  twoFactor: Schema.Boolean,
  bep20: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  phone: Schema.String,
  telegram: Schema.String,
  city: Schema.String,
  accepted: Schema.NullOr(Schema.Array(Schema.String)),
})
export type Customer = typeof Customer.Type

/**
 * The user info: the customer, what of the balances came along (R154, R155), as exact decimals by the office's key, and
 * the office's names of optional fields that came and could not be read, for the developer's journal.
 */
export const UserInfo = Schema.Struct({
  ...Customer.fields,
  balances: Schema.Record(Schema.String, AmountText),
  unreadable: Schema.Array(Schema.String),
})
export type UserInfo = typeof UserInfo.Type

const withProfile = (older: unknown): unknown => ({
  firstName: "",
  lastName: "",
  phone: "",
  telegram: "",
  city: "",
  accepted: null,
  balances: {},
  ...Object(older),
})

const withUnreadable = (older: unknown): unknown => ({ unreadable: [], ...Object(older) })

/** The user info came. */
export const UserInfoReceived = defineEvent({
  type: "UserInfoReceived",
  upcasters: [withProfile, withUnreadable],
  schema: UserInfo,
  privacy: {
    id: "personal",
    email: "personal",
    name: "personal",
    twoFactor: "public",
    bep20: "personal",
    firstName: "personal",
    lastName: "personal",
    phone: "personal",
    telegram: "personal",
    city: "personal",
    accepted: "public",
    balances: "money",
    unreadable: "public",
  },
})
