/** Prints the message only: a stack trace does not help an operator to start a server. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`${errorMessageOf(error)}\n`)
  process.exit(1)
}

export function errorMessageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
