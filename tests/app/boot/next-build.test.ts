import { describe, expect, test } from "vitest"
import { watchForNextBuild } from "../../../src/app/boot/next-build.ts"

/** A service worker of a build, as far as a page can ask it. */
const workerOf = (build: string) =>
  Object.assign(new EventTarget(), {
    answered: 0,
    postMessage(_: null, [port]: Array<MessagePort>) {
      this.answered += 1
      port?.postMessage(build)
    },
  })

const registered = (waiting: ReturnType<typeof workerOf> | null) =>
  Object.assign(new EventTarget(), { installing: null as ReturnType<typeof workerOf> | null, waiting })

/** Whether the page of a build was told by the time that every message on its way has come. */
const told = async (build: string, registration: ReturnType<typeof registered>, meanwhile: () => void = () => {}) => {
  let count = 0
  watchForNextBuild(registration, build, () => (count += 1))
  meanwhile()
  const { port1, port2 } = new MessageChannel()
  await new Promise((come) => {
    port1.onmessage = come
    port2.postMessage(null)
  })
  port1.close()
  return count
}

describe("a build that waits", () => {
  test("S38 is told where it waited before the page was loaded", async () => {
    expect(await told("one", registered(workerOf("two")))).toBe(1)
  })

  test("S38 is told when it comes while the page is open", async () => {
    const registration = registered(null)
    const next = workerOf("two")
    const come = () => {
      registration.installing = next
      registration.dispatchEvent(new Event("updatefound"))
      registration.waiting = next
      next.dispatchEvent(new Event("statechange"))
    }
    expect(await told("one", registration, come)).toBe(1)
  })

  test("S38 is not told to a page that is of it already, nor where none waits", async () => {
    const same = workerOf("two")
    expect(await told("two", registered(same))).toBe(0)
    expect(same.answered).toBe(1)
    expect(await told("one", registered(null))).toBe(0)
  })
})
