import { afterEach, expect, onTestFinished, test, vi } from "vitest"
import { disownModals, makeModalHash } from "../../../../src/app/routes/modal-hash.ts"

const typed = { modal: "transferBtc", values: { email: "anna@office.test", sum: "0.25" } } as const
const address = location.pathname + location.search
const state: unknown = history.state

/** Goes on or back in the tab's history, and waits until the page has heard of it. */
const go = async (steps: number): Promise<void> => {
  const heard = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }))
  history.go(steps)
  await heard
}
const back = (): Promise<void> => go(-1)

/** A screen that is gone to while a form is open leaves the form's entry behind. */
const leaveOpenForm = () => {
  const hash = makeModalHash()
  hash.open(typed)
  history.pushState(null, "", `${address}#`)
  hash.look()
  expect(hash.current().state).toBeNull()
  return hash
}

afterEach(() => {
  disownModals()
  history.replaceState(state, "", address)
})

test("R081 Back leads to a form that was left open, with what was typed as this tab's own", async () => {
  const hash = leaveOpenForm()
  await back()
  expect(hash.current()).toMatchObject({ state: typed, own: true })
})

test("S04 S16 after the session ended Back leads to no form of it, and its address holds nothing of what was typed", async () => {
  const hash = leaveOpenForm()
  disownModals()
  await back()
  expect(hash.current().state).toBeNull()
  expect(location.hash).toBe("")
})

test("S04 S16 a page that begins at an address of an earlier session begins without it", () => {
  makeModalHash().open(typed)
  disownModals()
  expect(makeModalHash().current()).toMatchObject({ state: null, own: false })
  expect(location.hash).toBe("")
})

test("S04 a send that stays when Back is pressed leaves no step of it for Forward", async () => {
  const hash = makeModalHash()
  hash.open(typed)
  hash.guard(() => true)
  await back()
  expect(hash.current()).toMatchObject({ state: typed, own: true })
  expect(location.hash).toContain("transferBtc")
  hash.guard(null)
  hash.close()
  expect(location.hash).toBe("")
  await go(1)
  expect(hash.current().state).toBeNull()
  expect(location.hash).toBe("")
})

test("S20 nothing opens over a send: what becomes of it would be said to nobody", () => {
  const hash = makeModalHash()
  hash.open(typed)
  hash.guard(() => true)
  hash.open({ modal: "modalPaymentSuccess", values: {} })
  expect(hash.current().state).toEqual(typed)
  expect(location.hash).toContain("transferBtc")
  hash.guard(() => false)
  hash.open({ modal: "modalPaymentSuccess", values: {} })
  expect(hash.current().state?.modal).toBe("modalPaymentSuccess")
})

test("S03 S04 a form that stays when its address is replaced leaves no step of it for Back", async () => {
  const hash = makeModalHash()
  hash.open(typed)
  hash.guard(() => true)
  const heard = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }))
  location.hash = "modal=transferBtcAccept&email=evil%40office.test&sum=9"
  await heard
  expect(location.hash).toContain("anna")
  hash.guard(null)
  hash.close()
  await back()
  expect(hash.current().state).toBeNull()
  expect(location.hash).toBe("")
})

test("R081 where the tab may keep nothing, what it wrote is its own for as long as the page lives", async () => {
  const refused = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("refused", "QuotaExceededError")
  })
  onTestFinished(() => refused.mockRestore())
  const hash = leaveOpenForm()
  await back()
  expect(hash.current()).toMatchObject({ state: typed, own: true })
})

test("S01 an address that a link brought is opened all the same, and is not this tab's own", () => {
  history.replaceState(null, "", `${address}#modal=transferBtc&email=anna%40office.test&sum=0.25`)
  disownModals()
  expect(makeModalHash().current()).toMatchObject({ state: typed, own: false })
})

test("R081 closing a modal leaves the entry that was made for it, also after its values were written", async () => {
  history.replaceState({ here: 1 }, "", address)
  const hash = makeModalHash()
  hash.open({ modal: "transferBtc", values: {} })
  hash.write(typed)
  dispatchEvent(new Event("pagehide")) // what waits is written before the page goes
  expect(location.hash).toContain("0.25")
  const heard = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }))
  hash.close()
  await heard
  expect(history.state).toEqual({ here: 1 })
})

/** A page comes where another was that is left as it was by now; `kept` is what Chromium has of its entry. */
const come = (navigation: "reload" | "navigate", kept: { readonly hash: string; readonly state: unknown }) => {
  dispatchEvent(new Event("pagehide"))
  history.replaceState(kept.state, "", address + kept.hash)
  const entry: object = { type: navigation }
  const asked = vi.spyOn(performance, "getEntriesByType").mockReturnValue([entry as PerformanceEntry])
  onTestFinished(() => asked.mockRestore())
  return makeModalHash()
}

/** What Chromium may have of an entry whose page goes right behind a change: the mark is lost, or the change, or both. */
const losses = [
  { lost: "mark", hash: "#modal=transferBtc&sum=0.25&email=anna%40office.test", marked: false },
  { lost: "change", hash: "#modal=transferBtc", marked: true },
  { lost: "mark and change", hash: "#modal=transferBtc", marked: false },
]

for (const { lost, hash, marked } of losses) {
  test(`R081 S42 what was typed is there and this tab's own after a reload that lost the ${lost}`, async () => {
    history.replaceState({ here: 1 }, "", address)
    const before = makeModalHash()
    before.open({ modal: "transferBtc", values: {} })
    const kept = { hash, state: marked ? history.state : null }
    before.write(typed)
    const after = come("reload", kept)
    expect(after.current()).toMatchObject({ state: typed, own: true })
    const heard = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }))
    after.close()
    await heard
    expect(history.state).toEqual({ here: 1 })
  })

  test(`S01 S42 what a link chose is a link's after a reload that lost the ${lost}`, () => {
    const before = makeModalHash()
    before.open({ modal: "transferBtc", values: {} }, false)
    const kept = { hash, state: marked ? history.state : null }
    before.write(typed, false)
    expect(come("reload", kept).current()).toMatchObject({ state: typed, own: false })
  })
}

test("S01 a link that is opened in the tab later takes nothing of what the page before had, nor does its reload", () => {
  const before = makeModalHash()
  before.open(typed)
  const link = { hash: "#modal=transferBtc&email=eve%40office.test&sum=9", state: null }
  for (const navigation of ["navigate", "reload"] as const)
    expect(come(navigation, link).current()).toMatchObject({
      state: { values: { email: "eve@office.test", sum: "9" } },
      own: false,
    })
})

test("S16 a page whose session ended keeps nothing of what was typed for the one that comes", () => {
  makeModalHash().open(typed)
  dispatchEvent(new Event("pagehide"))
  disownModals()
  expect(Object.values(sessionStorage).join("\n")).not.toContain("anna")
  expect(come("reload", { hash: "", state: null }).current().state).toBeNull()
  expect(Object.values(sessionStorage).join("\n")).not.toContain("anna")
})

test("S01 what a link chose stays nobody's own, whoever writes it anew and whatever tries to take its place", async () => {
  const hash = makeModalHash()
  hash.open(typed, false)
  const isOwn = (): boolean => makeModalHash().current().own
  expect(isOwn()).toBe(false)
  hash.write(typed, false)
  dispatchEvent(new Event("pagehide"))
  expect(isOwn()).toBe(false)
  hash.guard(() => true)
  await back()
  expect(location.hash).toContain("anna")
  expect(isOwn()).toBe(false)
})
