import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { type Build, thisBuild } from "../../scripts/replay/builds.ts"
import { replay } from "../../scripts/replay/library.ts"
import { type Complaint, isAsTelling, makeTest } from "../../scripts/replay/make-test.ts"
import { nameDifference } from "../../scripts/replay/named.ts"
import { questionOf, say, unlikeBuild } from "../../scripts/replay/wrong.ts"
import { valueAt } from "../../src/domain/recording/difference.ts"
import { buildWith, logs, planted, shows } from "./planted.ts"

const root = join(import.meta.dirname, "../..")
const temporary = mkdtempSync(join(tmpdir(), "made-"))
afterAll(() => rmSync(temporary, { recursive: true }), 60_000)

describe("npm run replay -- FILE --test NAME, of a planted fault", { timeout: 600_000 }, () => {
  it("has twenty to try", () => expect(planted.length).toBeGreaterThanOrEqual(20))

  it.each(planted)(
    "$fault.meets: is named, and becomes a small test that fails with it and passes without (B063, B064)",
    async ({ fault, ask }) => {
      const tree = join(temporary, `tree-${planted.findIndex((each) => each.fault === fault)}`)
      const here = await buildWith(fault, tree)
      const good = await thisBuild()
      const complaint: Complaint = { good: root, ask: ask === undefined ? [] : [ask] }
      const made = await (async () => {
        const reasons: Array<string> = []
        for (const log of logs) {
          const one = await makeTest("planted", log, complaint, { here, folder: temporary }).catch((error: unknown) =>
            String(error),
          )
          if (typeof one !== "string") return one
          reasons.push(one)
        }
        throw new Error(reasons.join("; "))
      })()
      const original = logs.map((log) => nameDifference(log, here, good, complaint.ask)).find((each) => each !== null)
      const [event, projection, screen] = shows[fault.meets] ?? []
      expect(original?.event.type).toBe(event)
      expect(original?.projections).toContain(projection)
      expect(original?.screens).toContain(screen)
      const { wrong, lines, mode } = made
      expect(lines).toBeLessThan(200)
      expect(mode).not.toBe("full")
      expect(readFileSync(join(temporary, "planted.test.ts"), "utf8")).toContain(JSON.stringify(wrong.right) ?? "not.")
      const { header, asWritten } = await replay(join(temporary, "planted.ndjson"))
      const { question, keys } = wrong
      const says = (build: Build): unknown => valueAt(say(build, header.logId, asWritten, question), keys)
      expect(says(good)).toEqual(wrong.right)
      expect(says(here)).not.toEqual(wrong.right)
      const found = unlikeBuild(header.logId, here, good, complaint.ask.map(questionOf)).only(question)
      const needless = asWritten.filter((_, index) => {
        const less = found(asWritten.toSpliced(index, 1))
        return less !== null && isAsTelling(less, wrong)
      })
      expect(needless).toEqual([])
      rmSync(tree, { recursive: true })
    },
  )
})
