import { sessionCommands, sessionRefresh } from "./commands.ts"
import {
  userRegister,
  userSignOn,
  userForgot,
  userForgotSave,
  userSignOut,
  userAuth,
  userInfo,
  userAuth2fa,
  userAuthEmail,
} from "./endpoints.ts"
import { UserInfoReceived } from "./events.ts"
import { customer } from "./projection.ts"
import { sessionQueries } from "./queries.ts"

/** Who is signed in. */
export const sessionFeature = {
  events: { UserInfoReceived },
  projections: { customer },
  endpoints: {
    userRegister,
    userSignOn,
    userForgot,
    userForgotSave,
    userSignOut,
    userAuth,
    userInfo,
    userAuth2fa,
    userAuthEmail,
  },
  queries: sessionQueries,
  commands: sessionCommands,
  refresh: sessionRefresh,
}
