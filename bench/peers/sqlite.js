/**
 * SQLite in WebAssembly over the origin's private files, as its documentation recommends: one worker, indexes for every
 * query asked.
 */
import sqlite from "@sqlite.org/sqlite-wasm"
import { servePeer } from "../web/serve-peer.ts"

const fields = "id,date,description,sum,currency,marketplace,status,statusName,refUserId,type,hash,sender,recipient,fee"
const units = (text) => (text === undefined ? null : BigInt(Math.round(Number(text) * 1e8)))
let db
let insert

const all = (sql, bind) => db.exec({ sql, bind, rowMode: "object", returnValue: "resultRows" })
const where = ({ types, status, currency, start, end }) => ({
  clause: `FROM tx WHERE currency=? AND status=? AND date>=? AND date<=? AND type IN (${types.map(Number).join()})`,
  bind: [currency, Number(status), start, end],
})
const first = async () => all(`SELECT ${fields} FROM tx ORDER BY date DESC,id DESC LIMIT 50`)

servePeer({
  open: async () => {
    const sqlite3 = await sqlite()
    const pool = await sqlite3.installOpfsSAHPoolVfs({ name: "pool", initialCapacity: 8 })
    db = new pool.OpfsSAHPoolDb("/tx.db")
    db.exec(
      `PRAGMA locking_mode=exclusive;PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;PRAGMA cache_size=-65536;
      PRAGMA temp_store=MEMORY;`,
    )
    db.exec(`CREATE TABLE IF NOT EXISTS tx(id INTEGER PRIMARY KEY,date INTEGER,description TEXT,sum INTEGER,
        currency TEXT,marketplace TEXT,status INTEGER,statusName TEXT,refUserId INTEGER,type INTEGER,
        hash TEXT,sender TEXT,recipient TEXT,fee INTEGER);
      CREATE INDEX IF NOT EXISTS byDate ON tx(date DESC,id DESC);
      CREATE INDEX IF NOT EXISTS bySum ON tx(sum);
      CREATE INDEX IF NOT EXISTS byFilter ON tx(currency,status,date DESC,type);
      CREATE INDEX IF NOT EXISTS byMonth ON tx(currency,strftime('%Y-%m',date,'unixepoch'),sum)`)
    insert = db.prepare(`INSERT OR REPLACE INTO tx(${fields}) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?)`)
  },
  first,
  put: async (rows) => {
    db.exec("BEGIN")
    for (const row of rows) {
      insert
        .bind([
          row.id,
          row.date,
          row.description,
          units(row.sum),
          row.currency,
          row.marketplace,
          Number(row.status),
          row.statusName,
          Number(row.refUserId),
          Number(row.type),
          row.hash ?? null,
          row.sender,
          row.recipient,
          units(row.fee),
        ])
        .stepReset()
    }
    db.exec("COMMIT")
  },
  finish: async () => void db.exec("PRAGMA wal_checkpoint(TRUNCATE);ANALYZE;"),
  filter: async (filter) => {
    const { clause, bind } = where(filter)
    return {
      total: db.selectValue(`SELECT count(*) ${clause}`, bind),
      rows: all(`SELECT ${fields} ${clause} ORDER BY date DESC LIMIT 50`, bind),
    }
  },
  window: async (filter, from) => {
    if (filter === null)
      return all(
        `SELECT ${fields} FROM tx WHERE id IN (SELECT id FROM tx ORDER BY date DESC,id DESC LIMIT 50 OFFSET ?)
          ORDER BY date DESC,id DESC`,
        [from],
      )
    const { clause, bind } = where(filter)
    return all(`SELECT ${fields} ${clause} ORDER BY date DESC LIMIT 50 OFFSET ?`, [...bind, from])
  },
  lowest: async () => all(`SELECT ${fields} FROM tx ORDER BY sum LIMIT 50`),
  search: async (text) => {
    const clause = "FROM tx WHERE description LIKE ?1 OR sender LIKE ?1 OR recipient LIKE ?1 OR hash LIKE ?1"
    const bind = [`%${text}%`]
    return {
      total: db.selectValue(`SELECT count(*) ${clause}`, bind),
      rows: all(`SELECT ${fields} ${clause} ORDER BY date DESC LIMIT 50`, bind),
    }
  },
  pivot: async () =>
    all(
      `SELECT strftime('%Y-%m',date,'unixepoch') month,CAST(type AS TEXT) type,currency,CAST(sum(sum) AS TEXT) sum,
        count(*) count FROM tx GROUP BY 1,2,3`,
    ),
  months: async () =>
    all("SELECT currency,strftime('%Y-%m',date,'unixepoch') month,CAST(sum(sum) AS TEXT) sum FROM tx GROUP BY 1,2"),
})
