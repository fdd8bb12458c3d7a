import { isConnectionLost } from './is-connection-lost.ts'

/** True when the database itself refused a statement: then nothing of its transaction stays, for certain. */
export function isRolledBack(error: unknown): boolean {
  if (!(error instanceof Error) || isConnectionLost(error)) return false
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) || isRolledBack(cause)
}
