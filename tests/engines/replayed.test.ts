import { describe, expect, test } from "vitest"
import type { DrivenPage } from "./engine.ts"
import { engines } from "./engines.ts"
import { pageOn, signIn } from "./office.ts"

/** What is clicked from home on, in this order, and a text that the page has then. */
const journey: { readonly [name: string]: { readonly clicks: ReadonlyArray<string>; readonly end: string } } = {
  "the referral structure as a table": {
    clicks: ["//nav//a[.='Referral structure']", "//*[@role='radio'][.='Table']"],
    end: "Turnover",
  },
  "another day, amid hidden amounts": {
    clicks: [
      "//nav//a[.='Home']",
      "//button[@aria-label='Hide amounts']",
      "//button[.='What did I hold on another day?']",
    ],
    end: "Balances at the end of",
  },
  "a new contact": { clicks: ["//nav//a[.='Contacts']", "//button[.='New contact']"], end: "E-mail" },
}

const strip = "document.querySelector('.marks-strip > span')?.textContent"
const walk = "document.querySelector('.replay-walk[aria-busy=false]')?.textContent"

/** Presses an element by its path, if it is there; whether it was. */
const pressed = (path: string): string =>
  `((found) => found !== null && (found.click(), true))(
    document.evaluate(${JSON.stringify(path)}, document, null, 9).singleNodeValue
  )`

const pressNext = "document.querySelector('[aria-label=\"Next step\"]').click()"

/**
 * Hides what stands beside the office, in the page as it is lived and as it is replayed: columns give way by the room
 * that there is, which has to be the same. How old rates are is hidden, too: a minute later that is said, and a replay
 * stands at the moment of its mark.
 */
const alone = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(\`
    [data-beside], .worth-note { display: none !important }
    [data-live-announcer] { visibility: hidden !important }
    :root { --player: 0px !important }
  \`)
  document.adoptedStyleSheets = [sheet]
})()`

/**
 * What a page says: its texts, and what its elements are named and how they stand. Addresses below `/replay` are those
 * of the office (docs/recordings.md).
 */
const said = `(() => {
  const stands = [
    "role", "aria-label", "aria-checked", "aria-selected", "aria-pressed", "aria-expanded", "aria-current",
    "disabled", "value",
  ]
  const tree = [...document.body.querySelectorAll("*")]
    .filter((each) => each.checkVisibility() && each.closest("[aria-hidden=true]") === null)
    .map((each) => [
      each.localName,
      ...stands.map((name) => each.getAttribute(name) ?? ""),
      (each.getAttribute("href") ?? "").replace(/^\\/replay\\/?/, "/"),
    ].join(" "))
  return [...tree, ...document.body.innerText.trim().split("\\n")].join("\\n")
})()`

const isStill = "document.querySelector('[data-entering], [data-exiting]') === null"

/**
 * What a page says once it says the same twice. A call that failed is asked again in a moment, which no mark notes: what
 * stands until then would be replayed, and not be there any more where the page is looked at.
 */
const settled = async (page: DrivenPage, end: string): Promise<string> => {
  let last = ""
  await expect
    .poll(async () => {
      const before = last
      last = `${String(await page.ask(said))}\n${String(await page.ask(strip))}`
      const comes = /Loading|cannot be reached/.test(last)
      return last === before && last.includes(end) && !comes && (await page.ask(isStill))
    })
    .toBe(true)
  return last.slice(0, last.lastIndexOf("\n"))
}

/**
 * What was said, but for the minute of the office's newest answer: to be exported the page is loaded once more, and
 * asks the office again.
 */
const sayings = (all: string): ReadonlyArray<string> =>
  all.split("\n").map((line) => line.replace(/(answer of .*?)\d\d:\d\d\u00a0UTC/, "$1"))

/** The journal as it is exported from here: what would be saved is kept in the page. */
const exported = async (page: DrivenPage, url: string): Promise<string> => {
  await page.open(`${url}/journal`)
  await page.ask(
    `void (URL.createObjectURL = ((make) => (blob) => (
      blob.text().then((text) => (window.kept = text)), make.call(URL, blob)
    ))(URL.createObjectURL))`,
  )
  for (const path of [
    "//button[.='Export the journal']",
    "//*[@role='dialog']//label[contains(., 'Complete')]",
    "//*[@role='dialog']//button[.='Export']",
  ])
    // by the page itself: no part of what is compared, and these drivers find a button of a new dialog not there yet
    await expect.poll(() => page.ask(pressed(path))).toBe(true)
  await expect.poll(() => page.ask("window.kept?.endsWith('\\n') ?? false")).toBe(true)
  return String(await page.ask("window.kept"))
}

describe.each(engines.filter(({ name }) => name !== "chromium"))("a recorded journey in $name", (engine) => {
  const driven = pageOn(engine, 60)

  test("comes to the same page at each of its moments when it is replayed (B061)", { timeout: 600_000 }, async () => {
    const { office, page } = driven
    const { url } = office
    const asked = (expression: string) => expect.poll(() => page.ask(expression))
    await signIn(page, url)
    await asked("location.pathname").toBe("/")
    await asked("localStorage.getItem('office:session-binding') !== null").toBe(true)
    // the page of who came in has begun, and nothing takes over the next one while it loads
    await settled(page, "UTC")
    await asked("navigator.serviceWorker.controller !== null").toBe(true)
    // nor do rows come between what is looked at and the next mark
    await page.open(`${url}/transactions`)
    await asked("document.body.innerText").toContain("complete as of")
    await page.ask(
      `sessionStorage.setItem("office:marks", JSON.stringify({
        account: JSON.parse(localStorage.getItem("office:session-binding")).account,
        marks: [],
      }))`,
    )
    await page.open(`${url}/`)
    await asked(
      `${strip} ?? [location.pathname, ...Object.keys(sessionStorage), document.body.innerText].join(" ")`,
    ).toMatch(/recorded: \d/)
    await page.ask(alone)
    const moments: Array<{ name: string; steps: number; live: string; end: string }> = []
    let clicked = 0
    for (const [name, { clicks, end }] of Object.entries(journey)) {
      for (const path of clicks) {
        await settled(page, "") // what is pressed while the page still comes is at another place in a replay
        await page.click(path)
      }
      clicked += clicks.length
      const live = await settled(page, end)
      const steps = Number(/\d+/.exec(String(await page.ask(strip)))?.[0])
      expect(steps, name).toBeGreaterThan(clicked)
      moments.push({ name, steps, live, end })
    }
    const file = await exported(page, url)

    await page.open(`${url}/replay`)
    await asked("document.querySelector('input[type=file]') !== null").toBe(true)
    await page.ask(`(() => {
      const given = new DataTransfer()
      given.items.add(new File([${JSON.stringify(file)}], "journey.ndjson"))
      const input = document.querySelector("input[type=file]")
      input.files = given.files
      input.dispatchEvent(new Event("change", { bubbles: true }))
    })()`)
    await asked(walk).toContain("Step 0")
    await page.ask(alone)
    let step = 0
    for (const { name, steps, live, end } of moments) {
      while (step < steps) {
        step += 1
        await expect
          .poll(async () => {
            const text = String(await page.ask(walk))
            // these drivers lose a press now and then: it is pressed again as long as nothing came of it
            if (text.includes(`Step ${step - 1} `)) await page.ask(pressNext)
            return text
          })
          .toContain(`Step ${step} `)
      }
      expect(sayings(await settled(page, end)), name).toEqual(sayings(live))
    }
  })
})
