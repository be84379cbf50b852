/** A title that claims more requirements than this claims too much for one test to prove. */
export const mostNumbers = 4

/** The requirement numbers in a text, each once, in order. A range is not read: proofs are claimed one by one. */
export const numbersIn = (text: string): readonly string[] => [...new Set(text.match(/\b[RB]\d{3}\b/g))].sort()
