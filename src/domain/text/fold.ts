/**
 * The form in which texts are compared: without case, ß as ss, every sigma alike, and every Turkish i like any other,
 * so that "istanbul" finds "İSTANBUL" and "Istanbul" alike.
 */
export const fold = (text: string): string =>
  text.toLowerCase().toUpperCase().toLowerCase().replaceAll("ς", "σ").replaceAll("\u0307", "")
