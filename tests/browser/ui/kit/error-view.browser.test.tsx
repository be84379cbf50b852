import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { page } from "vitest/browser"
import { chunkTimeout, within } from "../../../../src/app/device/within.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { ContentArea } from "../../../../src/ui/kit/content-area.tsx"
import { ErrorBoundary } from "../../../../src/ui/kit/error-boundary.tsx"
import { errorReport } from "../../../../src/ui/kit/error-report.ts"
import type { Language } from "../../../../src/ui/kit/preferences.ts"
import { TechnicalWorksScreen } from "../../../../src/ui/technical-works/technical-works-screen.tsx"
import { WebsiteScreen } from "../../../../src/ui/website/website-screen.tsx"
import { show } from "../../kit-page.tsx"

const secret = "anna@office.test sent 1234.56 to bc1qcanary"
const place = { build: "b1", at: 0, path: "/profile/4711", language: "en", browser: "Browser 1" }

describe("what stands where something threw", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}))
  afterEach(() => void vi.restoreAllMocks())

  const Broken = ({ broken }: { readonly broken: boolean }) => {
    if (broken) throw new TypeError(secret)
    return <p>whole again</p>
  }

  test("R396 R397 it has the specification's words, another try, a report and a reload", async () => {
    const { draw } = show(
      <ErrorBoundary>
        <Broken broken />
      </ErrorBoundary>,
    )
    await expect.element(page.getByText("Something went wrong", { exact: true })).toBeVisible()
    await expect
      .element(
        page.getByText(
          "There seems to have been an error. Please wait a minute and try again or contact support for assistance.",
          { exact: true },
        ),
      )
      .toBeVisible()
    await expect.element(page.getByRole("button", { name: "Reload" })).toBeVisible()
    draw(
      <ErrorBoundary>
        <Broken broken={false} />
      </ErrorBoundary>,
    )
    await page.getByRole("button", { name: "Retry" }).click()
    await expect.element(page.getByText("whole again")).toBeVisible()
  })

  test("the copied report says where it happened and nothing of what the message said", async () => {
    let copied = ""
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation((text) => {
      copied = text
      return Promise.resolve()
    })
    show(
      <ErrorBoundary>
        <Broken broken />
      </ErrorBoundary>,
    )
    await page.getByRole("button", { name: "Copy redacted report" }).click()
    await expect.element(page.getByRole("button", { name: "Copied" })).toBeVisible()
    expect(copied).toContain("TypeError")
    expect(copied).toMatch(/Broken error-view\.browser\.test\.tsx:\d+:\d+/)
    for (const word of secret.split(" ")) expect(copied).not.toContain(` ${word} `)
    expect(copied).not.toMatch(/anna|1234|bc1q/)
  })

  test("without a clipboard the report is shown, to be copied by hand", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("denied"))
    const { place } = show(
      <ErrorBoundary>
        <Broken broken />
      </ErrorBoundary>,
    )
    await page.getByRole("button", { name: "Copy redacted report" }).click()
    await expect.poll(() => place.querySelector("pre")?.textContent).toContain("TypeError")
  })

  test("one block that throws takes neither its neighbours nor the frame with it, and comes back with new data", async () => {
    const area = (at: number) => remoteData(at, at, "fulfilled")
    const blocks = (at: number) => (
      <>
        <h1>Frame</h1>
        <ContentArea area={area(at)} skeleton={null} onRetry={() => {}}>
          {(value) => <Broken broken={value === 1} />}
        </ContentArea>
        <ContentArea area={area(at)} skeleton={null} onRetry={() => {}}>
          {() => <p>neighbour</p>}
        </ContentArea>
        <ContentArea area={area(at)} skeleton={null} onRetry={() => {}}>
          {(value) => {
            if (value === 1) throw new Error("while drawing")
            return <p>second</p>
          }}
        </ContentArea>
      </>
    )
    const { draw } = show(blocks(1))
    await expect.element(page.getByRole("heading", { name: "Frame" })).toBeVisible()
    await expect.element(page.getByText("neighbour")).toBeVisible()
    expect(page.getByText("Something went wrong", { exact: true }).elements()).toHaveLength(2)
    draw(blocks(2))
    await expect.element(page.getByText("whole again")).toBeVisible()
    await expect.element(page.getByText("second")).toBeVisible()
  })

  test("the report keeps of a path its screen, and of an error its kind and our code", () => {
    const message = `${secret}\n    at anna (https://office.test/anna.js:1:1)`
    const error = Object.assign(new RangeError(message), {
      stack: [
        `RangeError: ${message}`,
        "    at draw (https://office.test/assets/home-Ab12.js:3:14)",
        "    at async https://office.test/assets/index-x.js:1:2",
        `    at ${secret}`,
        "callee@https://office.test/src/app/main.tsx?t=secret:10:20",
      ].join("\n"),
    })
    expect(errorReport(error, place)).toBe(
      [
        "Web Office b1",
        "1970-01-01T00:00:00.000Z",
        "screen /profile/…, language en",
        "Browser 1",
        `RangeError, its message of ${message.length} characters is left out`,
        "  draw home-Ab12.js:3:14",
        "  ? index-x.js:1:2",
        "  callee main.tsx:10:20",
      ].join("\n"),
    )
    expect(errorReport(new Error(""), place)).toContain("error-view")
    expect(errorReport(secret, { ...place, path: "/" })).toContain("screen /, language en\nBrowser 1\na thrown string")
  })
})

describe("pages beside the office", () => {
  test.each<[Language, string]>([
    ["en", "Technical works. Come back later"],
    ["ru", "Технические работы. Зайдите позже"],
    ["de", "Technische Arbeiten. Kommen Sie später wieder"],
    ["tr", "Teknik çalışma var. Daha sonra tekrar gelin"],
  ])("R047 R408 the technical works are said in %s", async (language, words) => {
    show(<TechnicalWorksScreen />, { language })
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  })

  test("R065 S07 the unlisted page names the host of every link and gives it no opener", async () => {
    show(
      <WebsiteScreen
        websites={[new URL("https://site.example/start?x=1"), new URL("https://xn--e1afmkfd.example/")]}
      />,
    )
    const link = page.getByRole("link", { name: "site.example" })
    await expect.element(link).toHaveAttribute("rel", "noopener noreferrer")
    await expect.element(link).toHaveAttribute("href", "https://site.example/start?x=1")
    await expect.element(page.getByRole("link", { name: "xn--e1afmkfd.example" })).toBeVisible()
  })
})

describe("what is loaded late", () => {
  afterEach(() => void vi.useRealTimers())

  test("R430 is waited for 120 seconds to the millisecond, and what comes in time is there", async () => {
    vi.useFakeTimers()
    const ends: Array<string> = []
    within(chunkTimeout, new Promise<never>(() => {})).catch((error: unknown) => ends.push(String(error)))
    within(
      chunkTimeout,
      new Promise<string>((come) => {
        setTimeout(() => come("the screen"), 119_998)
      }),
    ).then(
      (value) => ends.push(value),
      () => ends.push("late"),
    )
    await vi.advanceTimersByTimeAsync(119_999)
    expect(ends).toEqual(["the screen"])
    await vi.advanceTimersByTimeAsync(1)
    expect(ends).toEqual(["the screen", "Error: nothing came for 120000 ms"])
    expect(vi.getTimerCount()).toBe(0)
  })
})
