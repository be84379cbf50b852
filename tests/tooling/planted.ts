/** Small files, each with one line that breaks a fence (and its rule), and their innocent neighbours. */

interface Plant {
  readonly file: string
  readonly code: string
}

const layers = "office(imports)"
const names = "office(names)"
const lengths = "office(lengths)"

/** Numbers that no requirement has: this file claims to prove none. */
const numbers = (count: number): string => Array.from({ length: count }, (_, index) => `R${901 + index}`).join(" ")

export const forbidden: readonly (Plant & { readonly rule: string })[] = [
  // Journeys that expect nothing.
  {
    file: "tests/e2e/j1.spec.ts",
    code: 'import { test } from "./office.ts"\ntest("x", async ({ page }) => {\n  await page.goto("/")\n})',
    rule: "office(journeys)",
  },

  // The import table.
  { file: "src/domain/a1.ts", code: 'import "../rpc/initialisation.ts"', rule: layers },
  { file: "src/domain/a2.ts", code: 'import "../worker/boot.ts"', rule: layers },
  { file: "src/domain/a3.ts", code: 'import type { A } from "../ui/kit/button.tsx"\nexport type B = A', rule: layers },
  { file: "src/domain/a4.ts", code: 'export type A = import("../app/main.tsx").A', rule: layers },
  { file: "src/rpc/a1.ts", code: 'import "../worker/boot.ts"', rule: layers },
  { file: "src/rpc/a2.ts", code: 'import "../ui/kit/button.tsx"', rule: layers },
  { file: "src/worker/a1.ts", code: 'import "../ui/kit/button.tsx"', rule: layers },
  { file: "src/worker/a2.ts", code: 'import "../app/cookies.ts"', rule: layers },
  { file: "src/ui/home/a1.ts", code: 'import "../../worker/boot.ts"', rule: layers },
  { file: "src/ui/home/a2.ts", code: 'import "../../app/router.ts"', rule: layers },
  { file: "src/ui/home/a3.ts", code: 'import "../transactions/grid.tsx"', rule: layers },
  { file: "src/ui/home/a4.ts", code: 'import "../../rpc/server.ts"', rule: layers },
  { file: "src/ui/kit/a1.ts", code: 'import "../home/screen.tsx"', rule: layers },
  { file: "src/app/a1.ts", code: 'import "../worker/main.ts"', rule: layers },
  { file: "src/app/a2.ts", code: 'export const load = () => import("../worker/boot.ts")', rule: layers },
  { file: "src/app/a3.ts", code: 'import "../../sandbox/main.ts"', rule: layers },
  { file: "src/app/a4.ts", code: 'import "../e2e/office.ts"', rule: layers },
  {
    file: "src/ui/home/a5.ts",
    code: 'export const w = new URL("../../worker/main.ts", import.meta.url)',
    rule: layers,
  },
  { file: "src/app/a5.ts", code: 'export const w = new URL("../worker/boot.ts", import.meta.url)', rule: layers },
  { file: "sandbox/a1.ts", code: 'import "../src/worker/boot.ts"', rule: layers },

  // Folders with one door.
  {
    file: "src/worker/d1.ts",
    code: 'import type { C } from "../domain/history/columns/columns.ts"\nexport type D = C',
    rule: layers,
  },
  { file: "src/domain/views/d1.ts", code: 'import "../history/columns/order.ts"', rule: layers },
  { file: "tests/worker/d1.test.ts", code: 'import "../../src/domain/history/columns/merge.ts"', rule: layers },

  // Packages.
  { file: "src/worker/a3.ts", code: 'import "comlink"', rule: layers },
  { file: "src/app/a6.ts", code: 'import "comlink"', rule: layers },
  { file: "src/worker/a4.ts", code: 'import "dexie"', rule: layers },
  { file: "src/app/a7.ts", code: 'import "dexie"', rule: layers },
  { file: "src/worker/a5.ts", code: 'import "effect/http"', rule: layers },
  { file: "src/ui/home/a6.ts", code: 'import "effect"', rule: layers },
  { file: "src/rpc/a3.ts", code: 'import "effect/Stream"', rule: layers },
  { file: "src/domain/a5.ts", code: 'import "effect"', rule: layers },
  { file: "src/domain/a6.ts", code: 'import "effect/Effect"', rule: layers },
  { file: "src/domain/a7.ts", code: 'import "react"', rule: layers },
  { file: "src/worker/a6.ts", code: 'import "react"', rule: layers },
  { file: "src/app/a8.ts", code: 'import "node:fs"', rule: layers },

  // Names of the platform.
  { file: "src/worker/a7.ts", code: 'export const a = () => fetch("/")', rule: names },
  { file: "src/app/a9.ts", code: 'export const a = () => globalThis.fetch("/")', rule: names },
  { file: "src/app/b1.ts", code: "export const a = () => document.cookie", rule: names },
  { file: "src/ui/home/b1.ts", code: "export const a = () => window.localStorage", rule: names },
  { file: "src/app/b2.ts", code: 'export const a = () => indexedDB.open("a")', rule: names },
  { file: "src/worker/b4.ts", code: "export const a = () => navigator.storage.getDirectory()", rule: names },
  { file: "src/domain/b1.ts", code: "export const a = () => Date.now()", rule: names },
  { file: "src/ui/home/b3.ts", code: "export const a = () => Date.now()", rule: names },
  { file: "src/domain/b2.ts", code: "export const a = () => new Date(0)", rule: names },
  { file: "src/domain/kernel/calendar/b1.ts", code: "export const a = () => new Date(0)", rule: names },
  { file: "src/domain/a8.ts", code: 'import "date-fns/addDays"', rule: layers },
  { file: "src/ui/home/a7.ts", code: 'import "@date-fns/utc"', rule: layers },
  { file: "src/ui/history/a8.ts", code: 'import "@tanstack/react-table"', rule: layers },
  { file: "src/domain/l1.ts", code: "export const a = (day: number) => day * 86_400", rule: lengths },
  { file: "src/domain/l2.ts", code: "export const day = 24 * 60 * 60", rule: lengths },
  { file: "src/domain/l3.ts", code: "export const a = (hours: number) => hours / 24", rule: lengths },
  { file: "src/worker/l1.ts", code: "export const rest = 2 * 3_600_000", rule: lengths },
  { file: "src/ui/home/l1.ts", code: "export const step = 60 * 1000", rule: lengths },
  {
    file: "src/ui/history/t1.ts",
    code:
      'import { useState } from "react"\n' +
      "export const useA = () => {\n  const [sorting] = useState(null)\n  return sorting\n}",
    rule: names,
  },
  { file: "src/ui/history/t2.ts", code: "export const a = { columnSizing: {} }", rule: names },
  { file: "src/ui/home/t1.ts", code: "export interface A {\n  readonly columnOrder: string\n}", rule: names },
  {
    file: "src/app/t1.ts",
    code: "export const a = (kept: { readonly columnVisibility: string }) => kept",
    rule: names,
  },
  {
    file: "src/domain/views/t1.ts",
    code: 'export const a = (state: Record<string, string>) => state["columnPinning"]',
    rule: names,
  },
  { file: "src/domain/b3.ts", code: "export const a = () => Math.random()", rule: names },
  { file: "src/domain/b4.ts", code: 'export const a = () => fetch("/")', rule: names },
  { file: "src/domain/b5.ts", code: "export const a = () => setTimeout(a, 1)", rule: names },
  { file: "src/domain/b6.ts", code: "export const a = () => crypto.randomUUID()", rule: names },
  { file: "src/domain/b7.ts", code: "export const a = () => navigator.onLine", rule: names },
  { file: "src/domain/b8.ts", code: "export const a = async () => 1", rule: "oxc(no-async-await)" },
  { file: "src/domain/money/b1.ts", code: "export const a = (text: string) => Number(text)", rule: names },
  { file: "src/domain/money/b2.ts", code: "export const a = (text: string) => parseFloat(text)", rule: names },
  { file: "src/domain/money/b3.ts", code: "export const a = (sum: number) => sum.toFixed(2)", rule: names },

  // The style every file keeps.
  { file: "src/app/c1.ts", code: 'import "./c2.ts"', rule: "import(no-cycle)" },
  { file: "src/app/c2.ts", code: 'import "./c1.ts"', rule: "import(no-cycle)" },
  { file: "sandbox/c1.ts", code: 'import type { B } from "./c2.ts"\nexport type A = B', rule: "import(no-cycle)" },
  { file: "sandbox/c2.ts", code: 'import type { A } from "./c1.ts"\nexport type B = A', rule: "import(no-cycle)" },
  { file: "sandbox/c3.ts", code: `export const a = "${"long ".repeat(24)}"`, rule: "office(lines)" },
  {
    file: "sandbox/c5.ts",
    code: "// oxlint-disable-next-line typescript/no-explicit-any\nexport const a = (value: any) => String(value)",
    rule: "office(reasons)",
  },
  {
    file: "sandbox/c6.ts",
    code: "/* eslint-disable typescript/no-explicit-any */\nexport const a = (value: any) => String(value)",
    rule: "office(reasons)",
  },
  {
    file: "sandbox/c7.ts",
    code: '// @ts-expect-error\nexport const a: number = "one"',
    rule: "typescript(ban-ts-comment)",
  },
  { file: "sandbox/c4.ts", code: "\n".repeat(300), rule: "eslint(max-lines)" },
  { file: "src/app/c3.ts", code: 'export * from "./c5.ts"\nexport * from "./c6.ts"', rule: "oxc(no-barrel-file)" },
  { file: "src/app/c4.ts", code: "export default 1", rule: "import(no-default-export)" },
  {
    file: "src/app/c5.ts",
    code: "export const a = (value: any) => String(value)",
    rule: "typescript(no-explicit-any)",
  },
  {
    file: "src/app/c6.ts",
    code: "export const b = (value?: string) => value!",
    rule: "typescript(no-non-null-assertion)",
  },
  { file: "src/app/c7.ts", code: "Promise.resolve(1)", rule: "typescript(no-floating-promises)" },
  {
    file: "tests/domain/c8.test.ts",
    code: `import { test } from "vitest"\ntest("${numbers(5)}", () => {})`,
    rule: "office(titles)",
  },
  {
    file: "tests/domain/c9.test.ts",
    code: `import { test } from "vitest"\ntest.skip("${numbers(1)}", () => {})`,
    rule: "vitest(no-disabled-tests)",
  },
]

export const allowed: readonly Plant[] = [
  {
    file: "tests/e2e/k1.spec.ts",
    code:
      'import { expect, test } from "./office.ts"\n' +
      'test("x", async ({ page }) => {\n  await expect(page).toHaveURL("/")\n})',
  },
  { file: "src/ui/kit/table/z1.ts", code: 'import "@tanstack/react-table"\nexport const a = { sorting: [] }' },
  { file: "src/app/device/history-columns.ts", code: "export const a = { columnOrder: [] }" },
  { file: "src/domain/kernel/calendar/day.ts", code: "export const a = 24 * 3600" },
  { file: "src/ui/home/z3.ts", code: "export const size = 24\nexport const tenth = (hour: number) => hour * 0.1" },
  {
    file: "src/domain/kernel/calendar/dates.ts",
    code: 'import "date-fns/addDays"\nexport const a = () => new Date(0)',
  },
  { file: "src/domain/z1.ts", code: 'import "./money/amount.ts"\nimport "effect/Schema"' },
  { file: "src/rpc/client.ts", code: 'import "comlink"\nimport "../domain/catalogue.ts"' },
  { file: "src/domain/history/z1.ts", code: 'import "./columns/columns.ts"' },
  { file: "tests/laws/z1.test.ts", code: 'import "../../src/domain/history/columns/columns.ts"' },
  { file: "src/rpc/server.ts", code: 'import "comlink"' },
  { file: "src/worker/office.ts", code: 'import "comlink"\nimport "effect"\nimport "../rpc/server.ts"' },
  { file: "src/worker/store/z1.ts", code: 'import "dexie"\nexport const a = () => indexedDB.databases()' },
  { file: "src/worker/http/z1.ts", code: 'import "effect/http"\nexport const a = () => fetch("/")' },
  { file: "src/ui/home/z1.ts", code: 'import "../../rpc/client.ts"\nimport "../kit/button.tsx"\nimport "./part.tsx"' },
  { file: "src/ui/home/z2.ts", code: 'import type { A } from "../../rpc/initialisation.ts"\nexport type B = A' },
  { file: "src/app/z1.ts", code: 'import "../ui/home/screen.tsx"\nimport "../rpc/client.ts"' },
  { file: "src/app/z2.ts", code: 'export const w = new URL("../worker/main.ts", import.meta.url)' },
  { file: "src/app/session/cookies.ts", code: "export const a = () => document.cookie" },
  { file: "src/app/device/device-storage.ts", code: "export const a = () => localStorage" },
  {
    file: "src/domain/z2.ts",
    code: "export const a = (fetch: () => number, navigator: number) => fetch() + navigator",
  },
  { file: "src/domain/money/z1.ts", code: "export const a = (value: number) => Number.isSafeInteger(value)" },
  {
    file: "sandbox/z3.ts",
    code:
      "// oxlint-disable-next-line typescript/no-explicit-any -- whatever comes\n" +
      "export const a = (value: any) => `${value}`",
  },
  {
    file: "sandbox/z4.ts",
    code: '// @ts-expect-error -- one is no number\nexport const a: number = "one"',
  },
  { file: "sandbox/z2.ts", code: `export const a = "${"ä".repeat(101)}"` },
  { file: "sandbox/z1.ts", code: 'import "../src/domain/session/endpoints.ts"' },
  {
    file: "tests/domain/z1.test.ts",
    code: `import { expect, test } from "vitest"\ntest("${numbers(4)}", () => expect(1).toBe(1))`,
  },
]
