/** What was chosen of one column: all columns stood in a list, in the order chosen. */
interface OldChoice {
  readonly id: string
  readonly shown: boolean
  readonly pinned: boolean
}

const isOldChoice = (each: unknown): each is OldChoice => {
  const { id, shown, pinned }: Partial<Record<keyof OldChoice, unknown>> = Object(each)
  return typeof id === "string" && typeof shown === "boolean" && typeof pinned === "boolean"
}

/**
 * What was chosen of the history's columns, as tables are kept now; null where nothing was, or nothing readable. By
 * hand: a schema would weigh on every start.
 */
export const upcastHistoryColumns = (text: string | null): string | null => {
  try {
    const choices: unknown = JSON.parse(text ?? "null")
    if (!Array.isArray(choices) || !choices.every(isOldChoice)) return null
    return JSON.stringify({
      columnOrder: choices.map(({ id }) => id),
      columnVisibility: Object.fromEntries(choices.map(({ id, shown }) => [id, shown])),
      columnPinning: { start: choices.filter(({ pinned }) => pinned).map(({ id }) => id) },
      columnSizing: {},
      sorting: [],
    })
  } catch {
    return null
  }
}
