import { expect, test as base } from "./office.ts"
import { recordJourney, replayJourney } from "./replayed.ts"

/**
 * The tests of an office that record themselves. `await moment("at accept")`, after the sign-in, notes what the page
 * says; the first one loads the page anew and begins the recording. A test that named a moment and passed is replayed
 * at its end in another browser, which must say the same at each of them (docs/recordings.md). Until then it types what
 * stands for what is typed (`src/app/marks/controls.ts`), and does nothing by keys but Escape.
 */
export const test = base.extend<{ moment: (name: string) => Promise<void> }>({
  moment: async ({ page, browser, office }, use, info) => {
    let journey: Awaited<ReturnType<typeof recordJourney>> | undefined
    await use(async (name) => {
      journey ??= await recordJourney(page)
      await journey.moment(name)
    })
    if (journey === undefined || info.errors.length > 0) return
    // A test that is repeated runs beside itself: each has a file of its own.
    const name = `${info.titlePath.join(" ").replaceAll(/\W+/g, "-").slice(0, 100)}-${info.repeatEachIndex}`
    const file = await journey.end(name)
    expect(await replayJourney(browser, office, file, journey.moments)).toEqual([])
  },
})

export { expect } from "./office.ts"
