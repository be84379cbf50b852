import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test"
import axe from "axe-core"
import { demoPassword } from "../../sandbox/main.ts"

/** Fills the sign-in form in and sends it. */
export const submitSignIn = async (page: Page, email: string, password: string = demoPassword): Promise<void> => {
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in" }).click()
}

/** Signs in and waits for home. */
export const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto("/login")
  await submitSignIn(page, email)
  await expect(page).toHaveURL((url) => url.pathname === "/")
  await expect(page.getByRole("heading", { name: "Home" })).toBeVisible()
}

/** Signs out by the menu of the account, with everything removed from this device, and waits for the sign-in. */
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Account", exact: true }).click()
  await page.getByRole("menuitem", { name: "Sign out" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible()
}

export const transactionsGrid = (page: Page): Locator => page.getByRole("grid", { name: "Transactions" })

/** Opens the transactions screen and waits until it holds so many rows. */
export const seeRows = async (page: Page, rows: number): Promise<void> => {
  await expect(transactionsGrid(page)).toHaveAttribute("aria-rowcount", String(rows + 1), {
    timeout: 60_000 + 20 * rows,
  })
}

/** Waits until a reload can do without the network. */
export const serviceWorkerReady = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== "activated")
      await new Promise((done) =>
        active?.addEventListener("statechange", () => active.state === "activated" && done(null)),
      )
  })
}

/** Everything this origin keeps on the device, as one text per place. */
export const storedTexts = (page: Page): Promise<ReadonlyArray<readonly [place: string, text: string]>> =>
  page.evaluate(async () => {
    const found: Array<readonly [string, string]> = [
      ["localStorage", JSON.stringify(Object.entries(localStorage))],
      ["sessionStorage", JSON.stringify(Object.entries(sessionStorage))],
      ["history", JSON.stringify(history.state) + location.href],
    ]
    const root = await navigator.storage.getDirectory()
    for await (const [name, directory] of root.entries()) {
      if (!(directory instanceof FileSystemDirectoryHandle)) continue
      found.push([name, name])
      for await (const file of directory.values())
        if (file instanceof FileSystemFileHandle)
          found.push([`${name}/${file.name}`, await (await file.getFile()).text()])
    }
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => done(opening.result)
        opening.onerror = () => failed(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown>((done, failed) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => done(reading.result)
          reading.onerror = () => failed(reading.error)
        })
        found.push([`${name}/${store}`, JSON.stringify(rows)])
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) found.push([`cache ${name}`, request.url])
    }
    return found
  })

/** Links that leave the office without saying where to, or that hand it over (S07). */
const carelessLinks = (page: Page): Promise<ReadonlyArray<string>> =>
  page.locator("a[href]").evaluateAll((links) =>
    links
      .filter(
        (link): link is HTMLAnchorElement =>
          link instanceof HTMLAnchorElement && link.origin !== location.origin && /^https?:$/.test(link.protocol),
      )
      .filter(
        ({ rel, host, textContent }) =>
          !(rel.includes("noopener") && rel.includes("noreferrer") && textContent.includes(host)),
      )
      .map(({ outerHTML }) => `S07: ${outerHTML}`),
  )

/**
 * What axe finds wrong on the page as it is, and links that leave the office carelessly. Left out is react-aria's own
 * announcer, which goes on naming a pressed button for seven seconds by an id, also when the button has gone with its
 * screen. It runs in the page, which has no frames: Playwright's builder of it opens a second page for every run and
 * takes five times as long.
 */
export const axeFindings = async (page: Page): Promise<ReadonlyArray<string>> => {
  // Colours on their way from one state to the next are nobody's to read.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
    ),
  )
  expect(page.frames(), "axe is asked of the page alone").toHaveLength(1)
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { run } = Reflect.get(window, "axe") as typeof axe
    const found = await run({ exclude: [["[data-live-announcer]"]] }, { resultTypes: ["violations"] })
    return found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, html }) => `${target.join(" ")} ${html.slice(0, 200)}`).join(", ")}`,
    )
  })
  return [...(await carelessLinks(page)), ...violations]
}

/** What it finds in light and in dark colours, one after the other on the page as it is. */
export const axeFindingsInBothColours = async (page: Page): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    found.push(...(await axeFindings(page)).map((each) => `${colorScheme}: ${each}`))
  }
  return found
}

/** The value of cookie `auth`. */
export const authCookie = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === "auth")?.value

/** Every address that Back and Forward lead to in this tab. */
export const addressesOfTab = async (context: BrowserContext, page: Page): Promise<ReadonlyArray<string>> => {
  const session = await context.newCDPSession(page)
  const { entries } = await session.send("Page.getNavigationHistory")
  await session.detach()
  return entries.map(({ url }) => decodeURIComponent(url))
}
