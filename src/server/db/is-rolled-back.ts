import { isConnectionLost } from './is-connection-lost.ts'

/** Whether the database rejected a statement, so that its transaction is certainly rolled back. */
export function isRolledBack(error: unknown): boolean {
  if (!(error instanceof Error) || isConnectionLost(error)) return false
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) || isRolledBack(cause)
}
