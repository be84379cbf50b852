/**
 * The states of a row (R167). The specification shows no numbers (A76). Waiting and Processing rows may still change.
 */
export const statuses = {
  waiting: { id: 0, name: "Waiting" },
  completed: { id: 1, name: "Completed" },
  cancelled: { id: 2, name: "Cancelled" },
  processing: { id: 3, name: "Processing" },
} as const

const names = new Map<number, string>(Object.values(statuses).map(({ id, name }) => [id, name]))

/** The name of a status; a number nobody knows is shown as it is. */
export const statusName = (id: number): string => names.get(id) ?? String(id)
