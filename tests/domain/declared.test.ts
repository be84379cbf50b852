import { readdirSync } from "node:fs"
import { join } from "node:path"
import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import type { AnyCommand, Refresh } from "../../src/domain/kernel/command.ts"
import type { AnyEndpoint } from "../../src/domain/kernel/endpoint.ts"
import type { Feature } from "../../src/domain/kernel/feature.ts"
import { fetching } from "../../src/domain/kernel/fetched.ts"
import type { AnyProjection } from "../../src/domain/kernel/fold.ts"
import type { Read } from "../../src/domain/kernel/query.ts"
import type { AnyDefinition } from "../../src/domain/kernel/upcast.ts"

/**
 * What a feature declares is stored, sent, or crosses the threads: a log of last year holds its names, an office is
 * asked by them. So it stands a second time beside the tests, a line a fact, and a change of a spelling shows in what
 * is read before it lands. `npx vitest run --project node tests/domain/declared --update` writes it anew.
 */
const domain = join(import.meta.dirname, "../../src/domain")
const names = readdirSync(domain, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && readdirSync(join(domain, entry.name)).includes("feature.ts") ? [entry.name] : [],
)

/** Loaded before any test: what only a test of another feature loaded would be taken for something of that one. */
const declared = await Promise.all(
  names.map(async (name) => {
    const module: { readonly [exported: string]: Feature } = await import(`../../src/domain/${name}/feature.ts`)
    return [name, Object.values(module)] as const
  }),
)

const text = (value: unknown): string => JSON.stringify(value) ?? "nothing"

/** The shape that a schema demands; of one that is a function of this program alone there is no more to say. */
const shapeOf = (schema: unknown): string => {
  try {
    const { schema: shape, definitions } = Schema.toJsonSchemaDocument(schema as Schema.Constraint)
    return `${text(shape)}${Object.keys(definitions).length === 0 ? "" : ` where ${text(definitions)}`}`
  } catch {
    return "a value of its own check"
  }
}

const linesOf = <Declared>(
  part: { readonly [name: string]: Declared } | undefined,
  say: (name: string, declared: Declared) => ReadonlyArray<string>,
): ReadonlyArray<string> => Object.entries(part ?? {}).flatMap(([name, declared]) => say(name, declared))

const eventLines = (_: string, { type, version, schema, privacy, isRefetched }: AnyDefinition) => [
  `event ${type} version ${version}${isRefetched ? ", fetched again where it was not written" : ""}`,
  `  is ${shapeOf(schema)}`,
  `  gives away ${text(privacy)}`,
]

const projectionLines = (
  _: string,
  { name, version, every, on, initial }: AnyProjection & { readonly version?: number },
) => {
  const folded = every ? "every event" : Object.keys(on).toSorted().join(", ")
  return [`projection ${name} version ${version} of ${folded}, begins with ${text(initial())}`]
}

const endpointLines = (name: string, endpoint: AnyEndpoint) => [
  `call ${name} as ${endpoint.name}: ${endpoint.backend} ${endpoint.method} ${endpoint.path}, ${endpoint.kind}, ` +
    `settled by ${endpoint.settledBy ?? "lifecycle"}, keeps ${text(endpoint.persistedFields)}`,
]

const commandLines = (name: string, { request, needs = "nothing", ofAnybody, ofRecording, syncs }: AnyCommand) => [
  `command ${name} needs ${needs}${ofAnybody ? ", of anybody" : ""}` +
    `${ofRecording ? ", of a recording" : ""}${syncs ? ", syncs" : ""}`,
  `  takes ${shapeOf(request)}`,
]

/** Nothing is known yet but where the adapter is. */
const nothingKnown: Read = {
  known: ({ initial }) => initial(),
  folded: ({ initial }) => initial(),
  soFar: ({ initial }) => initial(),
  remote: () => ({ _tag: "Loading" }) as never,
  source: () => ({ url: "https://adapter.test", drivers: ["driver"] }) as never,
}

const refreshLines = (area: string, refresh: Refresh) =>
  refresh(nothingKnown, { now: 1_760_000_000_000, officeNow: 1_760_000_000_000, id: "one" }).map((reading) =>
    reading.with((endpoint, request) => `refresh ${area} asks ${endpoint.name} with ${text(request)}`),
  )

const declaredBy = ({ events, projections, endpoints, queries, commands, refresh }: Feature): string =>
  [
    ...linesOf(events, eventLines),
    ...linesOf(projections, projectionLines),
    ...linesOf(endpoints, endpointLines),
    ...linesOf(queries, (name, { params, unknown }) => [
      `query ${name}${unknown === undefined ? "" : `, ${text(unknown)} while it is not known`}`,
      `  takes ${shapeOf(params)}`,
    ]),
    ...linesOf(commands, commandLines),
    ...linesOf(refresh, refreshLines),
    "",
  ].join("\n")

describe("what a feature declares", () => {
  test.each(declared)("of %s keeps its spelling", async (name, features) => {
    for (const { queries, commands } of features)
      for (const definition of Object.values({ ...queries, ...commands })) await fetching(definition)
    await expect(features.map(declaredBy).join("")).toMatchFileSnapshot(`declared/${name}.txt`)
  })
})
