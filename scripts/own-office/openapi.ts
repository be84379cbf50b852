import * as Schema from "effect/Schema"
import { routes } from "../../sandbox/office/routes.ts"
import { signOnPath } from "../../sandbox/parent/parent.ts"
import { endpoints } from "../../src/domain/catalogue.ts"
import type { Endpoint } from "../../src/domain/kernel/endpoint.ts"
import { officeCodes } from "../../src/domain/kernel/envelope.ts"

type JsonSchema = Readonly<Record<string, unknown>>
type Call = Pick<Endpoint<never, unknown>, "name" | "backend" | "method" | "path" | "kind" | "answer" | "formAt">

const jsonSchemaOf = (schema: Schema.Constraint): JsonSchema => {
  const { schema: made, definitions } = Schema.toJsonSchemaDocument(schema)
  if (Object.keys(definitions).length > 0) throw new Error("A schema of a call has parts with names: write them down.")
  return made
}

/** What goes with every call of the office (A101). */
const everywhere = {
  type: "object",
  properties: {
    token: { type: "string", description: "of the session; empty before the sign-in" },
    lang: { enum: ["en", "ru", "de", "tr"] },
  },
  required: ["token", "lang"],
}

const messages = {
  type: "array",
  items: {
    type: "object",
    properties: {
      theme: { enum: ["error", "success", "danger", "info", "warning"] },
      text: { type: "string" },
    },
    required: ["theme", "text"],
  },
}

const part = (name: keyof ReturnType<typeof components>): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const envelope = (code: JsonSchema, data: JsonSchema): JsonSchema => ({
  type: "object",
  properties: { code, data, message: part("Messages") },
  required: ["code", "data", "message"],
})

const codes: ReadonlyArray<number> = Object.values(officeCodes)

/** What many calls have in common. */
const components = () => ({
  Messages: messages,
  Everywhere: everywhere,
  Refusal: envelope({ enum: codes.filter((code) => code !== officeCodes.success) }, {}),
})

/** The office always answers in an envelope; the adapter may leave it out. */
const answerOf = ({ backend, answer }: Call): JsonSchema => {
  const data = jsonSchemaOf(answer)
  const inside = [envelope({ enum: [officeCodes.success] }, data), part("Refusal")]
  return { anyOf: backend === "adapter" ? [...inside, data] : inside }
}

const pathOf = ({ path, formAt }: Call): string => (formAt === undefined ? path : signOnPath)

/** A request as the sandbox takes it; the empty schema of a call without fields says too little. */
const requestOf = (call: Call): JsonSchema => {
  const made = jsonSchemaOf(routes.get(pathOf(call))?.request ?? Schema.Struct({}))
  return "not" in made ? { type: "object" } : made
}

const isProperties = (value: unknown): value is Readonly<Record<string, JsonSchema>> =>
  typeof value === "object" && value !== null

const inputOf = (call: Call): JsonSchema => {
  const schema = requestOf(call)
  const { properties } = schema
  if (call.method === "GET")
    return {
      parameters: Object.entries(isProperties(properties) ? properties : {}).map(([name, schema]) => ({
        name,
        in: "query",
        schema,
      })),
    }
  const type = call.formAt === undefined ? "application/json" : "application/x-www-form-urlencoded"
  const carriesToken = call.backend === "office" && call.formAt === undefined
  return {
    ...(call.kind !== "read" && {
      parameters: [
        {
          name: "Idempotency-Key",
          in: "header",
          schema: { type: "string", maxLength: 255 },
          description: "sent only where the page's setting says that the office knows it",
        },
      ],
    }),
    requestBody: {
      required: true,
      content: { [type]: { schema: carriesToken ? { allOf: [part("Everywhere"), schema] } : schema } },
    },
  }
}

/**
 * The calls of office and adapter as an OpenAPI document, made from the endpoints: what the client demands of an answer
 * (it reads more, tolerantly, where the specification shows no answer), and what the sandbox takes.
 */
export const openApi = (): JsonSchema => {
  const calls: ReadonlyArray<Call> = Object.values(endpoints)
  const byPath = Map.groupBy(calls, pathOf)
  return {
    openapi: "3.1.0",
    info: {
      title: "Web Office",
      version: "1",
      description:
        "What the client asks of an office and of its adapter. Every answer is HTTP 200 with a code in its body. " +
        "An answer's schema is what is demanded of it; which calls are inferred, docs/specification-decisions.md says.",
    },
    components: { schemas: components() },
    paths: Object.fromEntries(
      [...byPath].map(([path, [call]]) => [
        path,
        call === undefined
          ? {}
          : {
              [call.method.toLowerCase()]: {
                operationId: call.name,
                tags: [call.backend, call.kind],
                ...inputOf(call),
                responses: {
                  200: {
                    description: "the answer, or a refusal with its code",
                    content: { "application/json": { schema: answerOf(call) } },
                  },
                },
              },
            },
      ]),
    ),
  }
}
