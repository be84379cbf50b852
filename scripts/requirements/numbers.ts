/** The requirement numbers in a text, each once, in order: "R001", "R447". A range is not read: proofs are given one by one. */
export const numbersIn = (text: string): readonly string[] => [...new Set(text.match(/\bR\d{3}\b/g))].sort()
