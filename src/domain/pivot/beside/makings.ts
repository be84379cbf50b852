/** What is made of a line before it is drawn: nothing, the difference to the period before, or a moving mean. */
export const makings = ["itself", "difference", "mean3", "mean12"] as const
export type Making = (typeof makings)[number]

/** What two lines make together; `none`: each is looked at by itself. */
export const togethers = ["none", "ratio", "difference"] as const
export type Together = (typeof togethers)[number]
