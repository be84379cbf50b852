/** What is wrong with a part of a search text, said without words: the screen has them in four languages. */
export type Fault =
  | { readonly _tag: "UnclosedQuote" }
  | { readonly _tag: "UnclosedGroup" }
  | { readonly _tag: "UnexpectedClose" }
  | { readonly _tag: "EmptyGroup" }
  | { readonly _tag: "OrWithoutSide" }
  | { readonly _tag: "MinusWithoutTerm" }
  | { readonly _tag: "TooDeep" }
  | { readonly _tag: "UnknownOperator"; readonly name: string }
  | { readonly _tag: "NoComparison"; readonly name: string }
  | { readonly _tag: "ValueMissing"; readonly name: string }
  | { readonly _tag: "ValueUnexpected"; readonly name: string }
  | { readonly _tag: "NotAnAmount"; readonly text: string }
  | { readonly _tag: "NotADate"; readonly text: string }
  | { readonly _tag: "NotAmong"; readonly text: string; readonly least: number; readonly most: number }
  | { readonly _tag: "UnknownColumn"; readonly text: string }

/** A fault and where it is: from one place of the text up to another. What it concerns is left out of the query. */
export type Problem = Fault & { readonly from: number; readonly to: number }
