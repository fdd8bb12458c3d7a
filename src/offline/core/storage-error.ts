import { OfflineError } from './offline-error.ts'

interface Failure {
  name?: string
  inner?: unknown
  cause?: unknown
  failures?: unknown[]
}

/**
 * The error names of Dexie. A copy, since the login page reads databases without loading Dexie; a test compares it
 * with Dexie's own list.
 */
export const dexieErrorNames: readonly string[] = [
  'ModifyError',
  'BulkError',
  'OpenFailedError',
  'VersionChangeError',
  'SchemaError',
  'UpgradeError',
  'InvalidTableError',
  'MissingAPIError',
  'NoSuchDatabaseError',
  'InvalidArgumentError',
  'SubTransactionError',
  'UnsupportedError',
  'InternalError',
  'DatabaseClosedError',
  'PrematureCommitError',
  'ForeignAwaitError',
  'UnknownError',
  'ConstraintError',
  'DataError',
  'TransactionInactiveError',
  'ReadOnlyError',
  'VersionError',
  'NotFoundError',
  'InvalidStateError',
  'InvalidAccessError',
  'AbortError',
  'TimeoutError',
  'QuotaExceededError',
  'SyntaxError',
  'DataCloneError',
]

/** An error and all errors inside it: a QuotaExceededError can be inside an AbortError or a list of failures. */
function* unfold(error: unknown): Generator<Failure> {
  if (!error || typeof error !== 'object') return
  const failure = error as Failure
  yield failure
  yield* unfold(failure.inner ?? failure.cause)
  for (const one of failure.failures ?? []) yield* unfold(one)
}

/** True when an error, or one inside it, has one of these names. */
export function hasName(error: unknown, ...names: readonly string[]): boolean {
  return [...unfold(error)].some(({ name }) => name !== undefined && names.includes(name))
}

/**
 * True for errors of a database connection that the browser closed. AbortError is that of the transaction under
 * way.
 */
export const isConnectionLost = (error: unknown): boolean =>
  hasName(error, 'UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'AbortError') &&
  !hasName(error, 'QuotaExceededError')

const isOfDatabase = (error: unknown) =>
  [...unfold(error)].some((one) => one instanceof DOMException) || hasName(error, ...dexieErrorNames)

/**
 * Translates an error of the storage to an OfflineError: no_space, replaced_by_newer_version, storage_unavailable
 * or storage_lost. Any other error is returned unchanged.
 */
export function translateStorageError(error: unknown): unknown {
  if (error instanceof OfflineError) return error
  if (hasName(error, 'QuotaExceededError')) return new OfflineError('no_space', { cause: error })
  if (hasName(error, 'VersionError')) return new OfflineError('replaced_by_newer_version', { cause: error })
  if (hasName(error, 'MissingAPIError', 'SecurityError'))
    return new OfflineError('storage_unavailable', { cause: error })
  if (isOfDatabase(error)) return new OfflineError('storage_lost', { cause: error })
  return error
}

/** True when a write failed because the phone is full. */
export const isNoSpace = (error: unknown): boolean =>
  error instanceof OfflineError && error.code === 'no_space'
