import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it, vi } from "vitest"
import { type SandboxOptions, startSandbox } from "../../sandbox/main.ts"
import { errorOf } from "./database/error-of.ts"

const options: SandboxOptions = {
  port: 0,
  history: 120,
  data: undefined,
  fresh: false,
  client: undefined,
  testHooks: true,
  rateOfLiveRows: 0,
}
const temporary = () => mkdtempSync(join(tmpdir(), "web-office-data-"))

const tableAt = async (url: string) => (await fetch(`${url}/__test/table`, { method: "POST", body: "{}" })).json()

describe("starting", () => {
  it("keeps what the data folder holds, and forgets it when told to", async () => {
    const data = temporary()
    const first = await startSandbox({ ...options, data })
    await fetch(`${first.url}/__test/live`, { method: "POST", body: JSON.stringify({ count: 2 }) })
    const rows = await tableAt(first.url)
    await first.close()
    const second = await startSandbox({ ...options, data, history: 50 })
    expect(await tableAt(second.url)).toEqual(rows)
    await second.close()
    const third = await startSandbox({ ...options, data, fresh: true })
    expect((await tableAt(third.url)).data.records).toHaveLength(120)
    await third.close()
    expect(readdirSync(data)).toEqual(["postgres"])
  }, 60_000)

  it("says by /healthz that it serves, under whatever name, and stops without cutting what is under way", async () => {
    const sandbox = await startSandbox(options)
    const health = await fetch(`${sandbox.url.replace("localhost", "127.0.0.1")}/healthz`)
    expect([health.status, await health.text()]).toEqual([200, "ok\n"])
    const hook = (name: string, body: object) =>
      fetch(`${sandbox.url}/__test/${name}`, { method: "POST", body: JSON.stringify(body) })
    await hook("latency", { path: "/index/getRates", ms: 200 })
    const slow = fetch(`${sandbox.url}/index/getRates`, { method: "POST", body: "{}" })
    await vi.waitFor(async () => {
      const { data } = await (await hook("requests", {})).json()
      expect(data.requests).toHaveLength(1)
    }, 30_000)
    const closed = sandbox.close()
    expect((await (await slow).json()).code).toBe(0)
    await closed
    await expect(fetch(sandbox.url)).rejects.toThrow("fetch failed")
  })

  it("says by /healthz that it does not serve while its database does not answer, and again once it does", async () => {
    const [execute, sync] = ["E".charCodeAt(0), "S".charCodeAt(0)]
    let [isGone, isSkipping] = [false, false]
    const sandbox = await startSandbox({
      ...options,
      disturbed: (database) => ({
        execProtocolRaw: async (message) => {
          isSkipping &&= message[0] !== sync
          if (isSkipping) return new Uint8Array()
          isSkipping = isGone && message[0] === execute
          return isSkipping ? errorOf("58030") : database.execProtocolRaw(message)
        },
      }),
    })
    const health = async () => (await fetch(`${sandbox.url}/healthz`)).status
    expect(await health()).toBe(200)
    isGone = true
    expect(await health()).toBe(503)
    isGone = false
    expect(await health()).toBe(200)
    await sandbox.close()
  })

  it("says so when the port is in use", async () => {
    const blocker = createServer()
    const port = await new Promise<number>((resolve) =>
      blocker.listen(0, "127.0.0.1", () => resolve(Object(blocker.address()).port)),
    )
    await expect(startSandbox({ ...options, port })).rejects.toMatchObject({
      reason: "PortInUse",
      message: `Port ${port} is in use: stop what uses it, or choose another with --port.`,
    })
    blocker.close()
  })

  it("says so when the data folder cannot be written", async () => {
    const file = join(temporary(), "file")
    writeFileSync(file, "")
    await expect(startSandbox({ ...options, data: join(file, "data") })).rejects.toMatchObject({
      reason: "DataFolder",
      message: expect.stringMatching(/^The data folder .* cannot be written \(\w+\): choose another with --data\.$/),
    })
  })

  it("says so when another process uses the data folder", async () => {
    const data = temporary()
    writeFileSync(join(data, "sandbox.lock"), String(process.ppid))
    await expect(startSandbox({ ...options, data, fresh: true })).rejects.toMatchObject({
      reason: "DataFolderInUse",
      message: expect.stringContaining(`in use by process ${process.ppid}`),
    })
  })

  it("takes over the lock of a process that is gone", async () => {
    const data = temporary()
    writeFileSync(join(data, "sandbox.lock"), "4194303")
    await (await startSandbox({ ...options, data })).close()
    expect(readdirSync(data)).toEqual(["postgres"])
  })

  it("says so when the files are damaged, and starts fresh over them", async () => {
    const data = temporary()
    mkdirSync(join(data, "postgres"))
    writeFileSync(join(data, "postgres", "PG_VERSION"), "17\n")
    await expect(startSandbox({ ...options, data })).rejects.toMatchObject({
      reason: "DataFolder",
      message: expect.stringMatching(/damaged: start with --fresh/),
    })
    await (await startSandbox({ ...options, data, fresh: true })).close()
  }, 60_000)

  it("never empties a folder that holds other things", async () => {
    const data = temporary()
    writeFileSync(join(data, "thesis.txt"), "ten years of work")
    await expect(startSandbox({ ...options, data, fresh: true })).rejects.toMatchObject({
      reason: "DataFolder",
      message: expect.stringContaining("holds other files (thesis.txt)"),
    })
    expect(readdirSync(data)).toEqual(["thesis.txt"])
  })

  it("says so when the database server cannot be reached", async () => {
    await expect(startSandbox({ ...options, databaseUrl: "postgres://nobody@127.0.0.1:1/none" })).rejects.toMatchObject(
      { reason: "Database", message: expect.stringContaining("DATABASE_URL") },
    )
  })
})
