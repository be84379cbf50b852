import { afterAll, onTestFinished, TestRunner } from "vitest"

/** Releases something when the test that made it is over, or the file is where none is running. */
export const afterwards = (release: () => Promise<unknown>): void => {
  const finished = TestRunner.getCurrentTest() === undefined ? afterAll : onTestFinished
  finished(async () => {
    await release()
  })
}
