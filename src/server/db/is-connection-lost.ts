/**
 * What PostgreSQL answers while it starts, stops or has too much to do: too many connections, out of memory or disk, a
 * connection that it ended. The class 08 is that of lost connections.
 */
const states = ['53100', '53200', '53300', '57P01', '57P02', '57P03', '57P05']
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error) and is not queryable)/

/** True when the database could not be asked, or broke off in the midst: the same request will do when it is back. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, cause } = error as { code?: unknown; syscall?: unknown; cause?: unknown }
  if (typeof code === 'string' && (states.includes(code) || code.startsWith('08'))) return true
  if (syscall === 'connect' || lost.test(error.message)) return true
  // What a query builder wraps, and what it says of a connection that was reset.
  return cause instanceof Error && (isConnectionLost(cause) || isReset(cause))
}

function isReset(cause: Error): boolean {
  return ['ECONNRESET', 'EPIPE'].includes((cause as NodeJS.ErrnoException).code ?? '')
}
