import { OfflineError } from './offline-error.ts'

interface Failure {
  name?: string
  inner?: unknown
  cause?: unknown
  failures?: unknown[]
}

/**
 * What Dexie calls its errors. Written down here, as the sign-in reads databases without Dexie and should not load it;
 * a test holds it against Dexie's own list.
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

/** Every error below an error: a lack of space hides under the abort that it caused, or in a list of what failed. */
function* unfold(error: unknown): Generator<Failure> {
  if (!error || typeof error !== 'object') return
  const failure = error as Failure
  yield failure
  yield* unfold(failure.inner ?? failure.cause)
  for (const one of failure.failures ?? []) yield* unfold(one)
}

/** Whether an error, or one below it, has one of these names. */
export function hasName(error: unknown, ...names: readonly string[]): boolean {
  return [...unfold(error)].some(({ name }) => name !== undefined && names.includes(name))
}

/** The errors of a connection that the browser took away; the abort is that of a transaction under way. */
export const isConnectionLost = (error: unknown): boolean =>
  hasName(error, 'UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'AbortError') &&
  !hasName(error, 'QuotaExceededError')

const isOfDatabase = (error: unknown) =>
  [...unfold(error)].some((one) => one instanceof DOMException) || hasName(error, ...dexieErrorNames)

/** Says what kept the phone from keeping or reading something. */
export function translateStorageError(error: unknown): unknown {
  if (error instanceof OfflineError) return error
  if (hasName(error, 'QuotaExceededError')) return new OfflineError('no_space', { cause: error })
  if (hasName(error, 'VersionError')) return new OfflineError('replaced_by_newer_version', { cause: error })
  if (hasName(error, 'MissingAPIError', 'SecurityError'))
    return new OfflineError('storage_unavailable', { cause: error })
  if (isOfDatabase(error)) return new OfflineError('storage_lost', { cause: error })
  return error
}

/** True for what a full phone refused, as a write says it. */
export const isNoSpace = (error: unknown): boolean =>
  error instanceof OfflineError && error.code === 'no_space'
