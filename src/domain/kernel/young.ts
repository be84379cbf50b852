/**
 * For how many milliseconds an answer is still young enough not to be asked for again; 0 when it is not. A clock that
 * was set back makes every answer old. Moments are epoch ms; null where nothing was answered yet.
 */
export const youngFor = (answeredAt: number | null, maxAge: number, now: number): number =>
  answeredAt === null || now < answeredAt ? 0 : Math.max(0, maxAge + 1 - (now - answeredAt))
