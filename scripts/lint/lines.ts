import type { Context, Node, Rule } from "./oxlint.ts"

const most = 120

/** A text of the page is one literal, and its name in the catalogues: it cannot be broken. */
const isText = (line: string): boolean => /\b(?:msg|t)`|\{" "\}$/.test(line)

/** No line is longer than the formatter's width: texts and comments too, which it does not break. */
export const lines: Rule = {
  create: (context: Context) => ({
    Program: (node: Node) => {
      for (const [index, line] of context.sourceCode.lines.entries())
        if (line.length > most && !isText(line))
          context.report({ node, message: `line ${index + 1} has ${line.length} characters, ${most} fit` })
    },
  }),
}
