import { argv, exit, stderr, stdout } from "node:process"
import { parseArgs, type ParseArgsOptionsConfig } from "node:util"

/** What is said where a command was not understood, with an exit code of its own: nothing was looked at. */
export const refuse = (problem: string): never => {
  stderr.write(`${problem}\n`)
  return exit(2)
}

/**
 * Reads what was typed behind a command. `--help` says how it is used and ends; so does what is not understood, with
 * what is wrong.
 * @param words whether it takes words that belong to no option
 */
export const commandLine = <const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  words: "words" | null = null,
) => {
  if (argv.slice(2).includes("--help")) {
    stdout.write(usage)
    return exit(0)
  }
  try {
    return parseArgs({ args: argv.slice(2), options, allowPositionals: words !== null })
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}
