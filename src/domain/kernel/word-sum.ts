/** A sum of 32 bits with one more word in it: any one word that changes changes it. */
export const withWord = (sum: number, word: number): number => {
  const mixed = Math.imul(sum ^ word, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}
