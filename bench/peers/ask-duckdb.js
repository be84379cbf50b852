import { text } from "node:stream/consumers"
/** DuckDB in Node: answers the SQL of the standard input as lines of JSON, decimals as text to their last digit. */
import { DuckDBInstance } from "@duckdb/node-api"

const connection = await (await DuckDBInstance.create(":memory:")).connect()
const answer = await connection.runAndReadAll(await text(process.stdin))
for (const row of answer.getRowObjectsJson()) process.stdout.write(`${JSON.stringify(row)}\n`)
