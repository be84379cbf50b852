import { readFileSync } from "node:fs"
import { join } from "node:path"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { endpoints } from "../../src/domain/catalogue.ts"
import { adapterCalls } from "../../src/domain/market/endpoints.ts"
import { modals } from "../../src/domain/modals/modal-names.ts"
import { userInfo } from "../../src/domain/session/endpoints.ts"

/** Every call of the specification (R332–R364); the sign-on's path is not shown there. */
const listed = [
  "/user/info",
  "/user/register",
  "/user/auth",
  "/user/auth2fa",
  "/user/authEmail",
  "/user/setProfile",
  "/user/forgot",
  "/user/forgotSave",
  "/user/balance",
  "/user/dashboard",
  "/user/stats",
  "/linear/stats",
  "/linear/data",
  "/two/index",
  "/token/oton/contracts",
  "/pool/user/pointsBar",
  "/pool/info",
  "/transaction/userTypes",
  "/transaction/transfer",
  "/transaction/withdraw",
  "/transaction/listTransactions",
  "/transaction/listMarketplace",
  "/transaction/marketplaceDetails",
  "/address/find",
  "/address/edit",
  "/address/remove",
  "/index/getRates",
  "/contracts/getList",
  "/contracts/index",
  "/contracts/order",
  "/kyc/apply",
]
/**
 * Where the specification wants a screen and shows no call: asked only where a setting says that the office knows them
 * (A49, A65, A66, A106).
 */
const inferred = [
  "/user/signOut",
  "/card/index",
  "/card/order",
  "/card/activate",
  "/token/offer",
  "/token/order",
  "/token/confirm",
]

const calls = Object.values(endpoints).filter(({ backend }) => backend === "office")
const app = join(import.meta.dirname, "..", "..", "src", "app", "routes")

describe("what is asked of the two servers", () => {
  it("R049 is what the specification lists, each call once, and beside it only what is marked as inferred", () => {
    const paths = calls.filter(({ name }) => name !== endpoints.userSignOn.name).map(({ path }) => path)
    expect(paths.toSorted()).toEqual([...listed, ...inferred].toSorted())
    expect(calls.every(({ method }) => method === "POST")).toBe(true)
    expect(
      Object.values(adapterCalls)
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual([
      "GET /lp/oton-usdt/statistics/liquidity",
      "GET /lp/oton-usdt/statistics/rate",
      "GET /lp/oton-usdt/statistics/volume",
      "GET /lp/oton-usdt/statistics/volume",
      "POST /rate/lp/oton-usdt",
      "POST /transactions",
    ])
  })

  it("R328 knows no administrator: none is named by a call, a screen or a modal, and an answer that makes the customer one changes nothing", () => {
    const screens = ["router.tsx", "entry-routes.tsx"].flatMap((file) =>
      [...readFileSync(join(app, file), "utf8").matchAll(/\bpath: (\S+)/g)].map(([, path]) => path),
    )
    expect(screens.length).toBeGreaterThan(18)
    expect(
      [...calls.map(({ path }) => path), ...Object.keys(modals), ...screens].filter((name) =>
        /admin|operator|manage|staff/i.test(String(name)),
      ),
    ).toEqual([])
    const read = Schema.decodeUnknownSync(userInfo.answer)
    const customer = { id: 7, email: "a@office.test", name: "Ann" }
    expect(read({ ...customer, role: "admin", is_admin: 1, admin: true, rights: ["*"] })).toEqual(read(customer))
  })
})
