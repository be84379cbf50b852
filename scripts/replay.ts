/**
 * `npm run replay -- FILE`: folds a recording as the office does, and says what came of it. See
 * docs/recording-format.md.
 *   --until POSITION|TIME   fold no further (TIME like 2026-11-20 or 2026-11-20T12:00:00Z, always UTC)
 *   --diff OTHER            the first difference to another recording, by projection and path
 *   --expect DIGEST         exit code 1 unless all digests together have this digest
 *   --state                 print the final state of each projection
 */
import { argv, exit, stderr, stdout } from "node:process"
import { parseArgs } from "node:util"
import { digest } from "../src/domain/kernel/digest.ts"
import { agreementOf } from "../src/domain/recording/agreement.ts"
import { shortCode } from "../src/domain/recording/chain.ts"
import { difference } from "../src/domain/recording/difference.ts"
import { replayFile, type Until } from "./replay/replay-file.ts"

const usage = "npm run replay -- FILE [--until POSITION|TIME] [--diff OTHER] [--expect DIGEST] [--state]"

const untilOf = (text: string | undefined): Until => {
  if (text === undefined) return null
  if (/^\d{1,15}$/.test(text)) return { _tag: "Position", position: Number(text) }
  const at = Date.parse(/[zZ]|[+-]\d\d:\d\d$/.test(text) || /^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text}Z`)
  if (Number.isNaN(at)) throw new Error(`--until wants a position or a time in UTC, not “${text}”`)
  return { _tag: "Time", at }
}

const run = async (): Promise<boolean> => {
  const { values, positionals } = parseArgs({
    args: argv.slice(2),
    allowPositionals: true,
    options: {
      until: { type: "string" },
      diff: { type: "string" },
      expect: { type: "string" },
      state: { type: "boolean", default: false },
    },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(usage)
  const until = untilOf(values.until)
  const { header, trailer, replay, whole, rows, folding } = await replayFile(file, until)
  stdout.write(
    `${file}: ${header.mode}, made ${new Date(header.made).toISOString()} by build ${header.build}, ` +
      `${trailer.events} events, head ${shortCode(trailer.head)}\n`,
  )

  if (trailer.before !== undefined) {
    const { position, type, version } = trailer.before
    stdout.write(
      `The log goes on: it ends here before position ${position}, ` +
        `because the build that wrote it did not know “${type}” of version ${version}\n`,
    )
  }

  stdout.write(`\nEvents up to position ${replay.position}\n`)
  for (const [kind, count] of [...replay.kinds].sort(([a], [b]) => (a < b ? -1 : 1)))
    stdout.write(`${String(count).padStart(9)}  ${kind}\n`)

  if (values.state) {
    stdout.write("\nStates\n")
    for (const { projection, part, value } of replay.parts())
      stdout.write(`  ${projection}${part === "" ? "" : ` ${part}`}: ${JSON.stringify(value)}\n`)
  }

  const digests = replay.digests()
  stdout.write("\nDigests\n")
  for (const [name, each] of Object.entries(digests)) stdout.write(`  ${each}  ${name}\n`)
  const all = digest(digests)
  stdout.write(`  ${all}  all of them\n`)
  const pace = rows === 0 ? "" : `: ${((folding / rows) * 1_000_000).toFixed(0)} ms per million`
  stdout.write(`\nFolded ${rows} transactions in ${folding.toFixed(0)} ms${pace}\n`)

  const other = values.diff === undefined ? undefined : (await replayFile(values.diff, until)).replay
  const found = other === undefined ? undefined : difference(replay, other)
  if (values.diff !== undefined) {
    stdout.write(
      found === undefined
        ? `\nNo difference to ${values.diff}\n`
        : `\nFirst difference to ${values.diff}: ${found.projection}, ${found.path}\n` +
            `  here   ${JSON.stringify(found.here)}\n  there  ${JSON.stringify(found.there)}\n`,
    )
  }
  const unlike = whole ? agreementOf(digests, trailer).unlike : []
  if (unlike.length > 0)
    stdout.write(`\nThis build folds ${unlike.join(", ")} differently than the build that made the recording\n`)
  if (values.expect !== undefined && values.expect !== all) stdout.write(`\nExpected ${values.expect}, got ${all}\n`)
  return found === undefined && unlike.length === 0 && (values.expect === undefined || values.expect === all)
}

try {
  exit((await run()) ? 0 : 1)
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  exit(1)
}
