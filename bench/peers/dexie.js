/** Plain Dexie: one table, an index for every query asked. */
import { Dexie } from "dexie"
import { servePeer } from "../web/serve-peer.ts"

const db = new Dexie("plain", { chromeTransactionDurability: "relaxed", cache: "disabled" })
db.version(1).stores({ tx: "id,date,amount,[currency+status+date]" })

const within = ({ types, status, currency, start, end }) => {
  const wanted = new Set(types)
  return db.tx
    .where("[currency+status+date]")
    .between([currency, status, start], [currency, status, end], true, true)
    .reverse()
    .and((row) => wanted.has(row.type))
}

servePeer({
  open: async () => void (await db.open()),
  first: () => db.tx.orderBy("date").reverse().limit(50).toArray(),
  put: async (rows) => void (await db.tx.bulkPut(rows.map((row) => ({ ...row, amount: Number(row.sum) })))),
  finish: async () => {},
  filter: async (filter) => {
    const rows = await within(filter).toArray()
    return { total: rows.length, rows: rows.slice(0, 50) }
  },
  window: (filter, from) =>
    (filter === null ? db.tx.orderBy("date").reverse() : within(filter)).offset(from).limit(50).toArray(),
  lowest: () => db.tx.orderBy("amount").limit(50).toArray(),
  search: async (text) => {
    let total = 0
    const rows = []
    await db.tx
      .orderBy("date")
      .reverse()
      .each((row) => {
        if (
          !row.description.toLowerCase().includes(text) &&
          !row.sender.includes(text) &&
          !row.recipient.includes(text) &&
          row.hash?.includes(text) !== true
        )
          return
        if (++total <= 50) rows.push(row)
      })
    return { total, rows }
  },
  months: async () => {
    const sums = new Map()
    await db.tx.each(({ currency, date, amount }) => {
      const at = new Date(date * 1000)
      const month = `${at.getUTCFullYear()}-${String(at.getUTCMonth() + 1).padStart(2, "0")}`
      const key = `${currency} ${month}`
      const held = sums.get(key)
      if (held === undefined) sums.set(key, { currency, month, sum: amount * 1e8 })
      else held.sum += amount * 1e8
    })
    return [...sums.values()]
  },
})
