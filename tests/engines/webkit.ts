import { spawn } from "node:child_process"
import { env } from "node:process"
import { Builder, By, until, type WebElement } from "selenium-webdriver"
import { DriverService } from "selenium-webdriver/remote/index.js"
import type { WebKitPrograms } from "../../scripts/engines.mjs"
import type { RunningEngine } from "./engine.ts"

/** How long an element may take to come on a busy machine, milliseconds. */
const patience = 120_000

/**
 * Whether an element stands still and nothing on the page is coming or going: a click meant for a button of a dialog
 * that is still coming in was lost now and then. A hand waits too.
 */
const standsStill = `
  const [element, done] = arguments
  const isStill = () => document.querySelector("[data-entering], [data-exiting]") === null
  const place = () => JSON.stringify([element.getBoundingClientRect(), isStill()])
  const before = place()
  requestAnimationFrame(() => requestAnimationFrame(() => done(before.endsWith("true]") && place() === before)))`

/** A display in memory: WebKitGTK draws nowhere else. Its number comes on the descriptor that it was given. */
const startDisplay = async (program: string) => {
  const server = spawn(program, ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  })
  const number = await new Promise<string>((resolve, reject) => {
    server.once("error", reject)
    server.stdio[3]?.once("data", (word) => resolve(String(word).trim()))
  })
  return { name: `:${number}`, kill: () => server.kill() }
}

/** Starts WebKitGTK's own small browser behind its driver, which has one session at a time. */
export const startWebKit = async (programs: WebKitPrograms): Promise<RunningEngine> => {
  const display = await startDisplay(programs.display)
  const service = new DriverService.Builder(programs.driver)
    .setLoopback(true)
    // without a locale the browser's language is "C", which no formatter takes
    .setEnvironment({ ...env, LC_ALL: "en_US.UTF-8", DISPLAY: display.name })
    .build()
  const server = await service.start(patience)
  const wanted = {
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: programs.browser, args: ["--automation"] },
  }
  return {
    newPage: async () => {
      const session = await new Builder().usingServer(server).withCapabilities(wanted).build()
      const find = async (path: string): Promise<WebElement> =>
        session.wait(
          until.elementIsVisible(await session.wait(until.elementLocated(By.xpath(path)), patience)),
          patience,
        )
      return {
        open: (address) => session.get(address),
        ask: (expression) => session.executeScript(`return (${expression})`),
        click: async (path) => {
          const element = await find(path)
          await session.wait(() => session.executeAsyncScript<boolean>(standsStill, element), patience)
          await element.click()
        },
        type: async (path, text) => (await find(path)).sendKeys(text),
        close: () => session.quit(),
      }
    },
    close: async () => {
      await service.kill()
      display.kill()
    },
  }
}
