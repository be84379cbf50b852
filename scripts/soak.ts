/** `npm run soak`: what is long by nature. The laws and the chaos with many seeds, then the built office left open. */
import { rmSync } from "node:fs"
import { exit, stderr, stdout } from "node:process"
import { commandLine, refuse } from "./command-line.ts"
import { startPostgres } from "./postgres.ts"
import { journeysFile, journeysText } from "./soak/journeys.ts"
import { provePlanted } from "./soak/planted.ts"
import { run } from "./test/command.ts"

const usage = `Usage: npm run soak -- [options]

Records every end-to-end test and replays it to the screen it ended on; plants twenty faults, has a recording name each
and runs the test that is made of it with the fault and without; walks at random in the browser, tries every screen with
answers that come late, the laws and the tests of chaos many times over, the fuzzer also on PostgreSQL; lets two hundred
customers read and send for two minutes on two instances, one of which is killed twice; travels through what npm run
deploy makes, behind nginx and Caddy; kills and resumes the built office at every stage, and leaves it open while rows
arrive.
Ends with exit code 1 if any of it fails. Takes Debian's packages postgresql, nginx, libnginx-mod-http-brotli-static
and caddy; what is missing fails.

  --seeds N      how many times more often than npm test a law is tried (20), a walk in the browser a quarter as many,
                 and late answers a twentieth; OFFICE_SEEDS in the tests
  --rows N       rows of the history in the built office (100000)
  --minutes N    how long it is left open (60)
  --only PART    journeys, planted, walks, late, laws, sends, postgres, customers, deployed or office
  --help         print this and stop
`

/** Where laws are tried by seeds, and where a server does not hold still. */
const tests = ["tests/laws/", "chaos", "fuzz"]
/** Law 8, which needs an office that books: fifty days of sends in `npm test`, twenty times as many here. */
const sends = ["tests/worker/sending/law"]
const day = 86_400_000

const whole = (flag: string, text: string): number => {
  return /^[1-9]\d*$/.test(text) ? Number(text) : refuse(`--${flag} takes a whole number, not "${text}".`)
}

interface Length {
  readonly seeds: number
  readonly rows: number
  readonly minutes: number
}

const vitest = (projects: string, words: ReadonlyArray<string>, env: Readonly<Record<string, string>>) =>
  run("vitest", ["run", projects, "--testTimeout", String(day), "--hookTimeout", String(day), ...words], {
    env,
    patience: day,
  })

/** With a PostgreSQL; without one it fails. */
const onPostgres = async (test: (url: string) => Promise<number | null>): Promise<number | null> => {
  const postgres = startPostgres()
  if (postgres === undefined) {
    stderr.write("PostgreSQL is not here (Debian: apt-get install postgresql).\n")
    return 1
  }
  try {
    return await test(postgres.url)
  } finally {
    postgres.stop()
  }
}

/** End-to-end tests, of a client that is built for them, as customers have it. */
const inBrowser = async (env: Readonly<Record<string, string>>, ...words: ReadonlyArray<string>) =>
  (await run("vite", ["build", "--logLevel", "warn"])) === 0
    ? run("playwright", ["test", ...words], { env: { ...env, OFFICE_AS_CUSTOMERS: "1" }, patience: day })
    : 1

/** Every test of screens, with answers that come late: each time by another seed. */
const lately = async (times: number): Promise<number | null> => {
  for (let seed = 1; seed <= times; seed++) {
    stdout.write(`answers come late, seed ${seed}\n`)
    if ((await vitest("--project=browser", [], { OFFICE_LATE: String(seed) })) !== 0) return 1
  }
  return 0
}

/** Every end-to-end test records itself, and is replayed to the screen on which it ended (docs/recordings.md). */
const journeys = async (): Promise<number | null> => {
  rmSync(journeysFile, { force: true })
  const code = await inBrowser({ OFFICE_RECORDS: "1" })
  stdout.write(journeysText())
  return code
}

/** In this order. */
const parts: Readonly<Record<string, (length: Length) => Promise<number | null>>> = {
  journeys,
  planted: async () => provePlanted(),
  // those that walk at random name their seeds
  walks: ({ seeds }) => inBrowser({ OFFICE_SEEDS: String(Math.ceil(seeds / 4)) }, "--grep", "seed"),
  // a screen whose answers come one after the other, each in its own time
  late: ({ seeds }) => lately(Math.ceil(seeds / 20)),
  laws: ({ seeds }) => vitest("--project=node*", tests, { OFFICE_SEEDS: String(seeds) }),
  sends: ({ seeds }) => vitest("--project=node*", sends, { OFFICE_SEEDS: String(seeds) }),
  postgres: ({ seeds }) =>
    onPostgres((url) =>
      vitest("--project=node", ["tests/sandbox/http/fuzz"], { OFFICE_SEEDS: String(seeds), DATABASE_URL: url }),
    ),
  customers: () =>
    onPostgres((url) => vitest("--project=deployed", ["tests/deployed/customers"], { DATABASE_URL_FOR_TESTS: url })),
  deployed: () =>
    onPostgres((url) => vitest("--project=deployed", ["tests/deployed/deployed"], { DATABASE_URL_FOR_TESTS: url })),
  office: ({ rows, minutes }) =>
    run("node", ["bench/main.ts", "--parts", "resume,soak", "--rows", String(rows), "--minutes", String(minutes)], {
      patience: day,
    }),
}

const { only, ...typed } = commandLine(usage, {
  seeds: { type: "string", default: "20" },
  rows: { type: "string", default: "100000" },
  minutes: { type: "string", default: "60" },
  only: { type: "string" },
}).values
if (only !== undefined && !Object.hasOwn(parts, only))
  refuse(`--only knows ${Object.keys(parts).join(", ")}, not "${only}".`)
const [seeds, rows, minutes] = [whole("seeds", typed.seeds), whole("rows", typed.rows), whole("minutes", typed.minutes)]
const codes: Array<number | null> = []
for (const [name, part] of Object.entries(parts))
  if (only === undefined || only === name) codes.push(await part({ seeds, rows, minutes }))
exit(codes.every((code) => code === 0) ? 0 : 1)
