/** Beyond it a number does not fit a cell of 32 bits beside its tag. */
const most = 0x7fff_fffe

/**
 * The number a text writes in plain digits without leading zeros, if it does: such a text need not be kept to be given
 * back.
 */
export const plainNumber = (text: string): number | undefined => {
  const { length } = text
  if (length === 0 || length > 10 || (length > 1 && text.charCodeAt(0) === 48)) return undefined
  let value = 0
  for (let index = 0; index < length; index++) {
    const digit = text.charCodeAt(index) - 48
    if (digit < 0 || digit > 9) return undefined
    value = value * 10 + digit
  }
  return value <= most ? value : undefined
}
