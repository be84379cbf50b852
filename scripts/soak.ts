/** `npm run soak`: what is long by nature. The laws and the chaos with many seeds, then the built office left open. */
import { argv, exit, stderr, stdout } from "node:process"
import { parseArgs } from "node:util"
import { run } from "./test/command.ts"

const usage = `Usage: npm run soak -- [options]

Tries the laws and the tests of chaos many times over, then kills and resumes the built office at every stage, and
leaves it open while rows arrive. Ends with exit code 1 if any of it fails.

  --seeds N      how many times more often than npm test a law is tried (20); OFFICE_SEEDS in the tests
  --rows N       rows of the history in the built office (100000)
  --minutes N    how long it is left open (60)
  --only PART    laws or office
  --help         print this and stop
`

/** Where laws are tried by seeds, and where a server does not hold still. */
const tests = ["tests/laws/", "chaos", "fuzz"]
const day = 86_400_000

const whole = (flag: string, text: string): number => {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${flag} takes a whole number, not "${text}".`)
  return Number(text)
}

const read = () => {
  try {
    const { values } = parseArgs({
      args: argv.slice(2),
      options: {
        seeds: { type: "string", default: "20" },
        rows: { type: "string", default: "100000" },
        minutes: { type: "string", default: "60" },
        only: { type: "string" },
        help: { type: "boolean", default: false },
      },
    })
    if (values.help) {
      stdout.write(usage)
      return exit(0)
    }
    if (values.only !== undefined && !["laws", "office"].includes(values.only))
      throw new Error(`--only knows laws and office, not "${values.only}".`)
    return {
      seeds: whole("seeds", values.seeds),
      rows: whole("rows", values.rows),
      minutes: whole("minutes", values.minutes),
      only: values.only,
    }
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return exit(1)
  }
}

const { seeds, rows, minutes, only } = read()

const laws = () =>
  run("vitest", ["run", "--project=node*", "--testTimeout", String(day), "--hookTimeout", String(day), ...tests], {
    env: { OFFICE_SEEDS: String(seeds) },
    patience: day,
  })
const office = () =>
  run("node", ["bench/main.ts", "--parts", "resume,soak", "--rows", String(rows), "--minutes", String(minutes)], {
    patience: day,
  })

const codes: Array<number | null> = []
if (only !== "office") codes.push(await laws())
if (only !== "laws") codes.push(await office())
exit(codes.every((code) => code === 0) ? 0 : 1)
