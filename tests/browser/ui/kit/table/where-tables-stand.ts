/** Every table of the office by its name, and the file that draws it: `every-table.browser.test.tsx` drives each. */
export const whereTablesStand = {
  Partners: "src/ui/structure/partners-table.tsx",
  Contacts: "src/ui/contacts/contact-rows.tsx",
  Journal: "src/ui/journal/entry-table.tsx",
  Purchases: "src/ui/history/purchases/purchase-table.tsx",
  Items: "src/ui/history/purchases/purchase-items.tsx",
  "Adapter transactions": "src/ui/market/adapter-rows.tsx",
  "Series as a table": "src/ui/market/series-table.tsx",
  "By month": "src/ui/history/statistics/statistics-tables.tsx",
  "By type": "src/ui/history/statistics/statistics-tables.tsx",
  "Top counterparties": "src/ui/history/statistics/statistics-tables.tsx",
  Pivot: "src/ui/history/pivot/pivot-table.tsx",
  "History and series as a table": "src/ui/history/pivot/beside/beside-table.tsx",
  Transactions: "src/ui/history/grid/use-history-columns.ts",
} as const
