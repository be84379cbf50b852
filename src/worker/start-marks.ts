/** How far a start has come, in the order in which a device with a history reaches it. */
export type StartStep = "entry" | "manifest" | "database" | "office" | "opened" | "front" | "columns" | "texts"

/** Notes a step in the browser's own timeline, where its tools show it; `npm run bench -- --parts start` reads it. */
export const reached = (step: StartStep): void => void performance.mark(step)
