/**
 * DuckDB in WebAssembly, kept in the origin's private files, its own worker within ours; rows go in as Arrow batches.
 */
import * as duckdb from "@duckdb/duckdb-wasm"
import workerUrl from "@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url"
import moduleUrl from "@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url"
import { Int32, Int64, Table, tableToIPC, Utf8, vectorFromArray } from "apache-arrow"
import { servePeer } from "../web/serve-peer.ts"

const columns = {
  id: Int32,
  date: Int32,
  description: Utf8,
  sum: Int64,
  currency: Utf8,
  marketplace: Utf8,
  status: Int32,
  statusName: Utf8,
  refUserId: Int32,
  type: Int32,
  hash: Utf8,
  sender: Utf8,
  recipient: Utf8,
  fee: Int64,
}
const fields = Object.keys(columns).join()
const readers = new Map([
  [Int64, (name) => (row) => BigInt(Math.round(Number(row[name]) * 1e8))],
  [Int32, (name) => (row) => Number(row[name])],
  [Utf8, (name) => (row) => row[name] ?? null],
])
let connection

const plain = (table) =>
  table
    .toArray()
    .map((row) =>
      Object.fromEntries(
        Object.entries(row.toJSON()).map(([name, value]) => [name, typeof value === "bigint" ? String(value) : value]),
      ),
    )
const query = async (sql) => plain(await connection.query(sql))
const where = ({ types, status, currency, start, end }) =>
  `FROM tx WHERE currency='${currency}' AND status=${status} AND date>=${start} AND date<=${end} ` +
  `AND type IN (${types.join()})`
const found = async (clause) => ({
  total: (await query(`SELECT count(*)::INT n ${clause}`))[0].n,
  rows: await query(`SELECT ${fields} ${clause} ORDER BY date DESC LIMIT 50`),
})

servePeer({
  open: async () => {
    const database = new duckdb.AsyncDuckDB(new duckdb.VoidLogger(), new Worker(workerUrl))
    await database.instantiate(new URL(moduleUrl, self.location.href).href)
    await database.open({ path: "opfs://tx.duckdb", accessMode: duckdb.DuckDBAccessMode.READ_WRITE })
    connection = await database.connect()
    await connection.query(
      `CREATE TABLE IF NOT EXISTS tx(id INTEGER,date INTEGER,description VARCHAR,sum BIGINT,currency VARCHAR,
        marketplace VARCHAR,status INTEGER,statusName VARCHAR,refUserId INTEGER,type INTEGER,hash VARCHAR,
        sender VARCHAR,recipient VARCHAR,fee BIGINT)`,
    )
  },
  first: () => query(`SELECT ${fields} FROM tx ORDER BY date DESC,id DESC LIMIT 50`),
  put: async (rows) => {
    const vectors = Object.entries(columns).map(([name, Type]) => [
      name,
      vectorFromArray(rows.map(readers.get(Type)(name)), new Type()),
    ])
    await connection.insertArrowFromIPCStream(tableToIPC(new Table(Object.fromEntries(vectors)), "stream"), {
      name: "tx",
      create: false,
    })
  },
  finish: async () => void (await connection.query("CHECKPOINT")),
  filter: (filter) => found(where(filter)),
  window: (filter, from) =>
    query(
      filter === null
        ? `SELECT ${fields} FROM tx ORDER BY date DESC,id DESC LIMIT 50 OFFSET ${from}`
        : `SELECT ${fields} ${where(filter)} ORDER BY date DESC LIMIT 50 OFFSET ${from}`,
    ),
  lowest: () => query(`SELECT ${fields} FROM tx ORDER BY sum LIMIT 50`),
  search: (text) =>
    found(
      `FROM tx WHERE description ILIKE '%${text}%' OR sender LIKE '%${text}%' OR recipient LIKE '%${text}%'
        OR hash LIKE '%${text}%'`,
    ),
  pivot: () =>
    query(
      `SELECT strftime(make_timestamp(date::BIGINT*1000000),'%Y-%m') AS month,type::VARCHAR AS type,currency,
        sum(sum)::VARCHAR AS sum,count(*)::INT AS count FROM tx GROUP BY 1,2,3`,
    ),
  months: () =>
    query(
      `SELECT currency,strftime(make_timestamp(date::BIGINT*1000000),'%Y-%m') AS month,sum(sum)::VARCHAR AS sum
        FROM tx GROUP BY 1,2`,
    ),
})
