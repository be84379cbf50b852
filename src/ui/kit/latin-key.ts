/**
 * What a key says to a shortcut: where its layout writes letters of another script, the Latin letter that is written
 * beside them, so that nobody has to change the layout for it.
 */
export const latinKey = ({ key, code }: Pick<KeyboardEvent, "key" | "code">): string =>
  /^(?!\p{Script=Latin})\p{Letter}$/u.test(key) && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
