import { checks } from "./checks.ts"

/** How the office's worker is cut into files, in its build and in that of the bench. */
export const worker = {
  format: "es" as const,
  rolldownOptions: {
    checks,
    output: {
      codeSplitting: {
        groups: [
          // What the entry fetches at once is one file too. With `await` at the top of a module both would be two.
          // The entry itself gives nothing to others: WebKit would run it once more for them.
          { name: "ahead", test: /\/src\/worker\/(store\/read-ahead|tabs\/life)\.ts$/ },
          { name: "office", test: /\/src\/worker\/office\.ts$/ },
        ],
      },
      comments: { annotation: false },
    },
  },
}
