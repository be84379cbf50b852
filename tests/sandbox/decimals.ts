const scale = 20n

const units = (text: string | undefined): bigint => {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text ?? "") ?? []
  if (whole === "") throw new Error(`${text} is no decimal`)
  return BigInt(`${sign}${whole}${fraction.padEnd(Number(scale), "0")}`)
}

const plain = (value: bigint): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(Number(scale) + 1, "0")
  const fraction = digits.slice(-Number(scale)).replace(/0+$/, "")
  return `${value < 0n ? "-" : ""}${digits.slice(0, -Number(scale))}${fraction === "" ? "" : `.${fraction}`}`
}

/** a − b of two decimal texts, without idle zeros. */
export const minus = (a: string | undefined, b: string | undefined): string => plain(units(a) - units(b))

/** a + b of two decimal texts, without idle zeros. */
export const plus = (a: string | undefined, b: string | undefined): string => plain(units(a) + units(b))
