/** How the keys of what a tab keeps for one customer begin; the account follows. */
export const tabKeys = { draft: "office:draft:", history: "transactions:" } as const
