/** Letters that nobody sees make one e-mail look like another's, so none of them is in one. */
const shape = /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u
export const longestEmail = 254

/** Whether a text is an e-mail address as customers have them. */
export const isEmail = (text: string): boolean => text.length <= longestEmail && shape.test(text)
