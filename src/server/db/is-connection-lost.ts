/**
 * SQLSTATEs while PostgreSQL starts, stops or is overloaded: too many connections, out of memory or disk, terminated
 * connections. SQLSTATE class 08: lost connections.
 */
const states = ['53100', '53200', '53300', '57P01', '57P02', '57P03', '57P05']
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error) and is not queryable)/

/** Whether the database was unreachable or the connection was lost: a retry can succeed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, cause } = error as { code?: unknown; syscall?: unknown; cause?: unknown }
  if (typeof code === 'string' && (states.includes(code) || code.startsWith('08'))) return true
  if (syscall === 'connect' || lost.test(error.message)) return true
  // Checks the cause that the query builder wraps, and reset connections.
  return cause instanceof Error && (isConnectionLost(cause) || isReset(cause))
}

function isReset(cause: Error): boolean {
  return ['ECONNRESET', 'EPIPE'].includes((cause as NodeJS.ErrnoException).code ?? '')
}
