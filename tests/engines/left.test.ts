import { describe, expect, test } from "vitest"
import { engines } from "./engines.ts"
import { pageOn, signIn } from "./office.ts"

const binding = "JSON.parse(localStorage.getItem('office:session-binding'))"

describe.each(engines)("a page in $name", (engine) => {
  const driven = pageOn(engine, 60)

  test("that is left while its worker reads and writes comes up again, however often", async () => {
    const { office, page } = driven
    const { url } = office
    const asked = (expression: string) => expect.poll(() => page.ask(expression))
    await signIn(page, url)
    await asked("document.body.innerText").toContain("Completed")
    await asked("navigator.serviceWorker.controller !== null").toBe(true)
    // what is recorded is counted on the page as soon as the customer's log is open: then it is left
    await page.ask(`sessionStorage.setItem("office:marks", JSON.stringify({ account: ${binding}.account, marks: [] }))`)
    for (let left = 0; left < 8; left++) {
      await page.open(`${url}/`)
      await asked("document.querySelector('.marks-strip > span')?.textContent ?? ''").toMatch(/\d/)
    }
  })
})
