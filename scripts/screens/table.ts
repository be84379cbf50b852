import type { Page } from "@playwright/test"
import { accountShots } from "./account.ts"
import { frameShots } from "./frame.ts"
import type { Hooks } from "./hooks.ts"
import { moneyShots } from "./money.ts"
import { replayShots } from "./replay.ts"

/** One picture of a screen. To add one, add a row. */
export interface Shot {
  readonly screen: string
  readonly state: string
  readonly path: string
  /** As the demo customer, or as one who registered a moment ago. */
  readonly signedIn: boolean | "new"
  /** Before the page is opened. */
  readonly before?: (hooks: Hooks) => Promise<void>
  /**
   * After it is opened: what a customer does, and what is waited for. Found by role: the names are in two languages.
   */
  readonly after?: (page: Page, hooks: Hooks) => Promise<void>
}

const history = ["/transaction/listTransactions"]
const home = ["/user/balance", "/index/getRates", ...history]

/** A day on which nothing happened. On phones the filters are behind a button. */
const leaveNoRow = async (page: Page): Promise<void> => {
  const sheet = page.getByRole("button", { name: /^(Filter|Фильтр)/ }).first()
  const isBehindButton = await sheet.isVisible()
  if (isBehindButton) await sheet.click()
  for (const field of await page.locator('input[type="date"]').all()) await field.fill("2001-01-01")
  await page.locator(".tx-grid").waitFor({ state: "detached" })
  if (isBehindButton) await page.keyboard.press("Escape")
}

const retry = (page: Page) =>
  page
    .getByRole("button", { name: /^(Retry|Повторить)$/ })
    .first()
    .waitFor()

/** A request is made, up to its code. */
const ask = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: /^(Ask for funds|Запросить средства)$/ }).click()
  await page.locator('input[name="sum"]').fill("12.5")
  await page.locator('input[name="email"]').fill("anna.petrova@partners.test")
  await page.locator('button[type="submit"]').click()
  await page.getByRole("button", { name: /^(Make the request|Создать запрос)$/ }).click()
  await page.getByRole("img", { name: /QR/ }).waitFor()
}

/** A filter of the history is kept under a name, of days that move along. */
const saveView = async (page: Page, search: string, name: string): Promise<void> => {
  const whole = page.locator(".view").first()
  if (await whole.isVisible()) await whole.click()
  await page.getByRole("combobox").first().fill(search)
  await page.getByRole("combobox").first().press("Enter")
  await page.locator(".views > .button").click()
  await page.getByRole("dialog").getByRole("textbox").fill(name)
  await page.getByRole("dialog").getByRole("textbox").press("Enter")
  await page.locator(".view-count").first().waitFor()
}

/**
 * The five states of a screen whose content one call or a few bring: full, loading, empty, failed, and offline with
 * what is held.
 */
const screenStates = (screen: string, path: string, calls: readonly string[], nothing: unknown): readonly Shot[] => [
  { screen, state: "full", path, signedIn: true },
  { screen, state: "loading", path, signedIn: true, before: (hooks) => hooks.hang(...calls) },
  {
    screen,
    state: "empty",
    path,
    signedIn: true,
    before: async (hooks) => {
      for (const call of calls) await hooks.answer(call, nothing)
    },
  },
  { screen, state: "failed", path, signedIn: true, before: (hooks) => hooks.fail(...calls), after: retry },
  {
    screen,
    state: "offline",
    path,
    signedIn: true,
    after: async (page, hooks) => {
      await page.waitForLoadState("networkidle")
      await hooks.goOffline()
    },
  },
]

const bought = (ago: number, activated: boolean) => (hooks: Hooks) => {
  const at = Math.floor(Date.now() / 1000) - ago
  return hooks.answer("/card/index", {
    price: "120",
    currency_id: 22,
    methods: [],
    card: { name: "ANNA PETROVA", bought_at: at, ...(activated && { activated_at: at + 86_400 }) },
  })
}

/** A country is chosen; on phones that is the second step. */
const chooseCountry = async (page: Page, name: RegExp): Promise<void> => {
  const next = page.locator('button[type="submit"]')
  await page.locator(".card-terms").waitFor()
  if ((await page.locator(".card-country").count()) === 0) await next.click()
  await page.locator(".card-country").click()
  await page
    .getByRole("dialog")
    .getByRole("option", { name })
    .or(page.getByRole("dialog").getByRole("button", { name }))
    .first()
    .click()
  await page.getByRole("dialog").waitFor({ state: "detached" })
}

const cardStates: readonly Shot[] = [
  {
    screen: "card",
    state: "countries",
    path: "/card#modal=modalListOfCountries",
    signedIn: true,
    after: (page) => page.getByRole("option").first().waitFor(),
  },
  {
    screen: "card",
    state: "elsewhere",
    path: "/card",
    signedIn: true,
    after: (page) => chooseCountry(page, /^(My country is not in the list|Моей страны нет в списке)$/),
  },
  {
    screen: "card",
    state: "form",
    path: "/card",
    signedIn: true,
    after: async (page) => {
      await chooseCountry(page, /^(Germany|Германия)$/)
      if ((await page.locator('input[name="terms"]').count()) === 0) await page.locator('button[type="submit"]').click()
    },
  },
  { screen: "card", state: "countdown", path: "/card", signedIn: true, before: bought(7 * 86_400, false) },
  { screen: "card", state: "activated", path: "/card", signedIn: true, before: bought(7 * 86_400, true) },
  { screen: "card", state: "expired", path: "/card", signedIn: true, before: bought(31 * 86_400, false) },
]

const series = ["liquidity", "volume", "rate"].map((name) => `/lp/oton-usdt/statistics/${name}`)
const toMarket = (page: Page): Promise<void> => page.locator(".market").evaluate((block) => block.scrollIntoView())
const pressMarket = async (page: Page, name: RegExp): Promise<void> => {
  await page.locator(".market").getByRole("button", { name }).first().click()
  await toMarket(page)
}

/** The market on home, in its states and looks. */
const marketShots: readonly Shot[] = [
  ...screenStates("market", "/", series, []).map((shot): Shot => ({
    ...shot,
    after: async (page, hooks) => {
      await shot.after?.(page, hooks)
      await toMarket(page)
    },
  })),
  {
    screen: "market",
    state: "all",
    path: "/",
    signedIn: true,
    after: async (page) => {
      await toMarket(page)
      await page.locator(".market .segment").nth(4).click()
      await toMarket(page)
    },
  },
  {
    screen: "market",
    state: "table",
    path: "/",
    signedIn: true,
    after: (page) => pressMarket(page, /^(As a table|Таблицей)$/),
  },
  { screen: "market", state: "presale", path: "/#modal=modalInfo", signedIn: true },
]

const openSeries = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: /^(Statistics|Статистика)$/ }).click()
  await page.getByRole("radio", { name: "OTON / USDT" }).click()
  await page.locator(".market").waitFor()
}

/** The same series as the second block of the statistics of transactions (A45). */
const seriesShots: readonly Shot[] = screenStates("transactions-series", "/transactions", series, []).map(
  (shot): Shot => ({
    ...shot,
    after: async (page, hooks) => {
      await openSeries(page)
      if (shot.state === "full" || shot.state === "offline") await page.getByRole("slider").first().waitFor()
      await shot.after?.(page, hooks)
    },
  }),
)

export const shots: readonly Shot[] = [
  { screen: "login", state: "empty", path: "/login", signedIn: false },
  {
    screen: "login",
    state: "wrong-password",
    path: "/login",
    signedIn: false,
    after: async (page) => {
      await page.locator('input[type="email"]').fill("demo@office.test")
      await page.locator('input[type="password"]').fill("not the password")
      await page.keyboard.press("Enter")
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    screen: "join",
    state: "invited",
    path: "/ref/left/1024",
    signedIn: false,
    after: (page) => page.locator('input[name="repeated"]').waitFor(),
  },
  {
    screen: "join",
    state: "wrong",
    path: "/login/join",
    signedIn: false,
    after: async (page) => {
      await page.locator('input[name="email"]').fill("nia@office.test")
      await page.locator('input[name="password"]').fill("Good2026")
      await page.locator('button[type="submit"]').click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    screen: "recovery",
    state: "asked",
    path: "/login/password-recovery",
    signedIn: false,
    after: async (page) => {
      await page.locator('input[name="email"]').fill("nia@office.test")
      await page.keyboard.press("Enter")
      await page.locator(".banner").waitFor()
    },
  },
  {
    screen: "new-password",
    state: "old-code",
    path: "/login/new-password",
    signedIn: false,
    after: async (page) => {
      await page.locator('input[name="code"]').fill("MADEUPCODE")
      for (const name of ["password", "repeated"]) await page.locator(`input[name="${name}"]`).fill("Good-2026!")
      await page.keyboard.press("Enter")
      await page.locator(".banner").waitFor()
    },
  },
  ...accountShots,
  ...moneyShots,
  { screen: "home", state: "full", path: "/", signedIn: true },
  {
    screen: "home",
    state: "past",
    path: "/",
    signedIn: true,
    after: async (page) => {
      await page.waitForLoadState("networkidle")
      await page
        .getByRole("button", { name: /^(What did I hold on another day|Что у меня было в другой день)/ })
        .click()
      await page.locator(".past-table").scrollIntoViewIfNeeded()
    },
  },
  {
    screen: "home",
    state: "explained",
    path: "/",
    signedIn: true,
    after: async (page) => {
      await page.waitForLoadState("networkidle")
      await page.getByRole("button", { name: /^(Explain the worth|Объяснить стоимость)$/ }).click()
      await page.locator(".explained-line").first().waitFor()
    },
  },
  {
    screen: "transactions",
    state: "explained",
    path: "/transactions",
    signedIn: true,
    after: async (page) => {
      await page.waitForLoadState("networkidle")
      await page.getByRole("button", { name: /^(Explain these sums|Объяснить эти суммы)$/ }).click()
      await page.locator(".explain-share").first().waitFor()
    },
  },
  {
    screen: "home",
    state: "strips",
    path: "/",
    signedIn: true,
    after: (page) => page.locator(".strips").evaluate((strips) => strips.scrollIntoView()),
  },
  { screen: "home", state: "loading", path: "/", signedIn: true, before: (hooks) => hooks.hang(...home) },
  {
    screen: "home",
    state: "frozen",
    path: "/",
    signedIn: true,
    after: (page) =>
      page.locator(".balance-thaw").evaluate((card) => card.scrollIntoView({ block: "center", inline: "center" })),
  },
  {
    screen: "home",
    state: "offline",
    path: "/",
    signedIn: true,
    after: async (page, hooks) => {
      await page.waitForLoadState("networkidle")
      await hooks.goOffline()
    },
  },
  {
    screen: "transactions",
    state: "full",
    path: "/transactions",
    signedIn: true,
    after: (page, hooks) => hooks.synced(page),
  },
  {
    screen: "transactions",
    state: "details",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await page.getByRole("gridcell").first().click()
      await page.locator(".tx-step").nth(1).waitFor()
    },
  },
  {
    screen: "transactions",
    state: "export",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await page.getByRole("gridcell").first().focus()
      await page.keyboard.press("e")
      await page.getByRole("dialog").waitFor()
    },
  },
  {
    screen: "transactions",
    state: "menu",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await page.getByRole("gridcell").nth(8).click({ button: "right" })
      await page.getByRole("menu").waitFor()
    },
  },
  {
    screen: "transactions",
    state: "columns",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      const columns = page.getByRole("button", { name: /^(Columns|Столбцы)$/ })
      if (!(await columns.isVisible())) return
      await columns.click()
      await page.getByRole("dialog").waitFor()
    },
  },
  {
    screen: "transactions",
    state: "asked",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      const search = page.getByRole("combobox").first()
      await search.fill("amount>=5 -cur:eur (in: OR bonus) since:20255")
      await search.press("Enter")
      await page.getByRole("button", { name: /^(Statistics|Статистика)$/ }).click()
      await page.locator(".bar").first().waitFor()
    },
  },
  {
    screen: "transactions",
    state: "periods",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await page.getByRole("button", { name: /^(Statistics|Статистика)$/ }).click()
      await page.getByRole("button", { name: /(Compare|Сравнить)/ }).click()
      await page.getByRole("option").nth(2).click()
      await page.locator(".periods").waitFor()
    },
  },
  {
    screen: "transactions",
    state: "views",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await saveView(page, "cur:usdt on:this-year", "USDT this year")
      await saveView(page, "in:", "In")
    },
  },
  {
    screen: "home",
    state: "views",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await saveView(page, "cur:usdt on:this-year", "USDT this year")
      await saveView(page, "in:", "In")
      await page.goto("/")
      await page.locator(".home-view").first().scrollIntoViewIfNeeded()
    },
  },
  {
    screen: "transactions",
    state: "empty",
    path: "/transactions",
    signedIn: true,
    before: (hooks) => hooks.answer("/transaction/listTransactions", { records: [] }),
    after: (page) => page.locator(".state-view, .empty-state").first().waitFor(),
  },
  {
    screen: "transactions",
    state: "stale",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await hooks.fail(...history)
      await page.reload()
      await retry(page)
    },
  },
  {
    screen: "transactions",
    state: "filters",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await page
        .getByRole("button", { name: /^(Filter|Фильтр)/ })
        .first()
        .click()
      await page.locator(".facet-count").first().waitFor()
    },
  },
  {
    screen: "transactions",
    state: "loading",
    path: "/transactions",
    signedIn: true,
    before: (hooks) => hooks.hang(...history),
  },
  {
    screen: "transactions",
    state: "empty-filter",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await leaveNoRow(page)
    },
  },
  {
    screen: "transactions",
    state: "failed",
    path: "/transactions",
    signedIn: true,
    before: (hooks) => hooks.fail(...history),
    after: async (page) => {
      await page
        .getByRole("button", { name: /^(Retry|Повторить)$/ })
        .first()
        .waitFor()
    },
  },
  {
    screen: "transactions",
    state: "offline",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await hooks.goOffline()
    },
  },
  ...screenStates("purchases", "/transactions#tab=purchases", ["/transaction/listMarketplace"], { records: [] }),
  {
    screen: "purchases",
    state: "details",
    path: "/transactions#tab=purchases",
    signedIn: true,
    after: async (page) => {
      await page.locator(".purchase").nth(1).click()
      await page.locator(".purchase-items").waitFor()
    },
  },
  ...screenStates("referral", "/referralTree", ["/linear/data", "/linear/stats"], { records: [] }),
  ...(["tree", "table", "map"] as const).map((view, place): Shot => ({
    screen: "referral",
    state: view,
    path: "/referralTree",
    signedIn: true,
    after: async (page) => {
      await page.locator(".structure-bar .segment").nth(place).click()
      await page.locator(".structure-partners").scrollIntoViewIfNeeded()
      if (view === "map") await page.locator("button.map-cell").first().click()
    },
  })),
  {
    screen: "referral",
    state: "searched",
    path: "/referralTree",
    signedIn: true,
    after: async (page) => {
      await page.locator(".structure-bar .segment").first().click()
      await page.locator(".structure-find input").fill("anna")
      await page.locator(".structure-partners").scrollIntoViewIfNeeded()
    },
  },
  {
    screen: "referral",
    state: "partner",
    path: "/referralTree",
    signedIn: true,
    after: async (page) => {
      await page.locator(".structure-bar .segment").nth(1).click()
      await page.locator(".partners-all .partners-open").first().click()
    },
  },
  {
    screen: "referral",
    state: "branches",
    path: "/referralTree#modal=modalAllBranches",
    signedIn: true,
    after: (page) => page.locator(".branch").first().waitFor(),
  },
  ...screenStates("contacts", "/contacts", ["/address/find"], { records: [] }),
  {
    screen: "contacts",
    state: "edit",
    path: "/contacts",
    signedIn: true,
    after: async (page) => {
      await page
        .getByRole("button", { name: /^(Actions for|Действия:)/ })
        .first()
        .click()
      await page.getByRole("menuitem", { name: /^(Edit|Изменить)$/ }).click()
      await page.getByRole("dialog").waitFor()
    },
  },
  { screen: "profile", state: "full", path: "/profile", signedIn: true },
  {
    screen: "profile",
    state: "loading",
    path: "/profile",
    signedIn: true,
    before: (hooks) => hooks.hang("/user/info"),
  },
  { screen: "requests", state: "empty", path: "/requests", signedIn: true },
  {
    screen: "requests",
    state: "full",
    path: "/requests",
    signedIn: true,
    after: async (page) => {
      await ask(page)
      await page.getByRole("button", { name: /^(Done|Готово)$/ }).click()
      await page.getByRole("tabpanel").getByRole("listitem").waitFor()
    },
  },
  {
    screen: "requests",
    state: "ask-qr",
    path: "/requests",
    signedIn: true,
    after: ask,
  },
  ...screenStates("contracts", "/contracts", ["/contracts/index", "/contracts/getList"], { records: [] }),
  {
    screen: "contracts",
    state: "new",
    path: "/contracts#modal=modalNewContract",
    signedIn: true,
    after: (page) => page.getByRole("radio").first().waitFor({ state: "attached" }),
  },
  { screen: "contracts", state: "software", path: "/contracts#modal=contracts", signedIn: true },
  { screen: "open-contracts", state: "full", path: "/openContractsPage", signedIn: true },
  ...screenStates("staking", "/staking", ["/token/oton/contracts"], { records: [] }),
  ...screenStates("node-software", "/nodeSoftware", ["/contracts/index"], { records: [] }),
  ...screenStates("card", "/card", ["/card/index"], {}),
  ...cardStates,
  ...screenStates("tokens", "/tokens", ["/token/offer"], {}),
  {
    screen: "tokens",
    state: "no-wallet",
    path: "/tokens",
    signedIn: true,
    after: async (page) => {
      await page.locator('input[name="tokens"]').fill("200")
      await page.locator('button[type="submit"]').click()
      await page.locator(".banner").waitFor()
    },
  },
  {
    screen: "tokens",
    state: "review",
    path: "/tokens",
    signedIn: true,
    before: (hooks) => hooks.wallet(),
    after: async (page) => {
      await page.locator('input[name="tokens"]').fill("12345.678")
      await page.locator('button[type="submit"]').click()
      await page.getByRole("dialog").waitFor()
    },
  },
  {
    screen: "tokens",
    state: "orders",
    path: "/tokens",
    signedIn: true,
    before: (hooks) => hooks.wallet(),
    after: async (page) => {
      for (const amount of ["12345.678", "60"]) {
        await page.locator('input[name="tokens"]').fill(amount)
        await page.locator('button[type="submit"]').click()
        await page.getByRole("dialog").waitFor()
        await page.keyboard.press("Escape")
        await page.getByRole("dialog").waitFor({ state: "detached" })
      }
    },
  },
  ...marketShots,
  ...seriesShots,
  { screen: "not-found", state: "signed-in", path: "/no/such/page", signedIn: true },
  {
    screen: "journal",
    state: "full",
    path: "/journal",
    signedIn: true,
    after: (page) => page.locator(".journal-head-code").waitFor({ timeout: 30_000 }),
  },
  {
    screen: "journal",
    state: "entry",
    path: "/journal",
    signedIn: true,
    after: async (page) => {
      await page.locator(".journal-open").last().click()
      await page.locator(".journal-payload").waitFor()
    },
  },
  {
    screen: "journal",
    state: "export",
    path: "/journal",
    signedIn: true,
    after: async (page) => {
      await page.locator(".journal-head button").click()
      await page.getByRole("radio").first().waitFor()
    },
  },
  ...replayShots,
  ...frameShots,
]
