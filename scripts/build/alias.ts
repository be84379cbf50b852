/**
 * Dexie's package gives everyone the build for old engines; ours all run the modern one, which is smaller. The types
 * are the same.
 */
export const alias = [{ find: /^dexie$/, replacement: "dexie/dist/modern/dexie.mjs" }]
