/**
 * A text without the places where a long word may be parted (U+00AD): where words are looked for, or drawn by who does
 * not know them.
 */
export const withoutSoftHyphens = (text: string): string => text.replaceAll("\u00ad", "")
