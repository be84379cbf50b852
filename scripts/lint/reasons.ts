import type { Context, Node, Rule } from "./oxlint.ts"

/** Turns a rule of the linter off, and says behind two dashes why. */
const turnsOff = /^[\s*]*(?:ox|es)lint-disable\b/
const withReason = /\s--\s+\S/

/** A rule is turned off for a reason, which stands beside it. That one is still needed, the linter itself checks. */
export const reasons: Rule = {
  create: (context: Context) => ({
    Program: (_: Node) => {
      for (const comment of context.sourceCode.getAllComments())
        if (turnsOff.test(comment.value) && !withReason.test(comment.value))
          context.report({ node: comment, message: "what turns a rule off says why: -- because…" })
    },
  }),
}
