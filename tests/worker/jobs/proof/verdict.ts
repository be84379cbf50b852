import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { afterAll, beforeAll, expect } from "vitest"
import { verifyProof } from "../../../../scripts/proof/verify.ts"

export const program = "src/worker/jobs/proof/verify.py"

/** The same program, loaded once for all: a start of Python takes longer than a check. */
const driver = `
import contextlib, importlib.util, io, json, sys
spec = importlib.util.spec_from_file_location("verify", "src/worker/jobs/proof/verify.py")
program = importlib.util.module_from_spec(spec)
spec.loader.exec_module(program)
for line in sys.stdin:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        status = program.main([line.strip()])
    print(json.dumps([status, said.getvalue().rstrip().split("\\n")]), flush=True)
`

/** Both verifiers, for the tests of one file. */
export const bothVerifiers = () => {
  const folder = mkdtempSync(join(tmpdir(), "proof-"))
  let helper: ChildProcessWithoutNullStreams
  let answers: AsyncIterator<string>
  beforeAll(() => {
    helper = spawn("python3", ["-I", "-B", "-c", driver])
    answers = createInterface({ input: helper.stdout })[Symbol.asyncIterator]()
  })
  afterAll(() => {
    helper.kill()
    rmSync(folder, { recursive: true })
  })
  const inPython = async (zip: Uint8Array) => {
    const file = join(folder, "proof.zip")
    writeFileSync(file, zip)
    helper.stdin.write(`${file}\n`)
    const { value } = await answers.next()
    if (value === undefined) throw new Error(`python3 ended: ${String(helper.stderr.read())}`)
    const [status, words] = JSON.parse(value) as [number, ReadonlyArray<string>]
    return { status, words }
  }
  return {
    /** Where a test puts its files. */
    folder,
    /** What verify.py says. */
    inPython,
    /** What both say, which is the same. */
    verdict: async (zip: Uint8Array): Promise<{ readonly isGood: boolean; readonly words: string }> => {
      const here = verifyProof(zip)
      const there = await inPython(zip)
      expect(there.words).toEqual(here.words)
      expect(there.status).toBe(here.findings.length > 0 ? 1 : 0)
      return { isGood: here.findings.length === 0, words: here.words.join("\n") }
    },
  }
}
