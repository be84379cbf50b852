/** What the page knows beside the error itself. */
export interface ReportPlace {
  readonly build: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly path: string
  readonly language: string
  readonly browser: string
}

/** A line of a stack: the name of the function and the script, whatever the browser writes around them. */
const frame = new RegExp(
  [
    /^\s*(?:at )?(?:async )?(?:([\w$.<>]+)(?: \(|@))?https?:\/\/[^/\s]+\//,
    /(?:[\w@.-]+\/)*([\w@.-]+\.[jt]sx?)(?:\?[^:\s]*)?:(\d+):(\d+)\)?$/,
  ]
    .map(({ source }) => source)
    .join(""),
)
const mostFrames = 20

/** The message stands before the frames and may look like one. */
const framesOf = ({ message, stack = "" }: Error): ReadonlyArray<string> =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split("\n")
    .flatMap((line) => {
      const [, name, script, row, column] = frame.exec(line) ?? []
      return script === undefined ? [] : [`  ${name ?? "?"} ${script}:${row}:${column}`]
    })
    .slice(0, mostFrames)

/**
 * An error as it may be given to anyone: its kind and where in our code it came from. Its message, the rest of the
 * address and everything else that may hold somebody's data are left out, not looked through (deny by default).
 */
export const errorReport = (error: unknown, { build, at, path, language, browser }: ReportPlace): string => {
  const isError = error instanceof Error
  const first = /^\/[A-Za-z-]*/.exec(path)?.[0] ?? "/"
  const kind = isError && /^[A-Za-z]+$/.test(error.name) ? error.name : "Error"
  return [
    `Web Office ${build}`,
    new Date(at).toISOString(),
    `screen ${first === path ? path : `${first}/…`}, language ${language}`,
    browser,
    isError ? `${kind}, its message of ${error.message.length} characters is left out` : `a thrown ${typeof error}`,
    ...(isError ? framesOf(error) : []),
  ].join("\n")
}
