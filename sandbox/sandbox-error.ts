/** Why the sandbox could not start. The message is one line: what is wrong and what to do about it. */
export class SandboxError extends Error {
  readonly reason: "PortInUse" | "PortRefused" | "DataFolder" | "DataFolderInUse" | "Database"

  constructor(reason: SandboxError["reason"], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = "SandboxError"
    this.reason = reason
  }
}

/** The `code` that Node puts on its system errors, such as EADDRINUSE. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined
