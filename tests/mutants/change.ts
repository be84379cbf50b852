/** What stands there, what the mutant puts, and a piece of the line where the first says too little. */
type Change = readonly [from: string, to: string, within?: string]

/** By file, and by why nobody can meet what they change: looked at one by one, so no test can notice them. */
export type Equivalents = Readonly<Record<string, Readonly<Record<string, ReadonlyArray<Change>>>>>
