import { PGlite, type Results } from '@electric-sql/pglite'
import type { DurableNodeFS } from './durable-node-fs.ts'
import type { TransactionGuard } from './transaction-guard.ts'

interface GuardedOptions {
  fileSystem: DurableNodeFS
  guard: TransactionGuard
  /** Called once, when the database has ended itself and answers nothing any more. */
  onFailure: (error: Error) => void
}

/** What PostgreSQL says when it ends: its data could not be written, or it found itself in disorder. */
const lastWords = /\b(PANIC|FATAL):\s*(.*)/

/**
 * PGlite with fsync switched on, that fails where the original hangs: on a query beside a running transaction made
 * from inside it, and on any query after PostgreSQL has ended itself.
 */
export class GuardedPGlite extends PGlite {
  readonly #guard: TransactionGuard
  readonly #watch: { failure: Error | null }

  constructor({ fileSystem, guard, onFailure }: GuardedOptions) {
    const watch: { failure: Error | null } = { failure: null }
    super({
      fs: fileSystem,
      startParams: durableStartParameters(),
      relaxedDurability: false,
      onStderr: (line) => {
        const words = lastWords.exec(line)?.[2]
        if (words !== undefined && !watch.failure) {
          watch.failure = new Error(`The database has stopped: ${words}. Start the server again.`)
          onFailure(watch.failure)
        }
        return false
      },
    })
    this.#watch = watch
    this.#guard = guard
  }

  get hasFailed(): boolean {
    return this.#watch.failure !== null
  }

  override async query<Row>(...given: Parameters<PGlite['query']>): Promise<Results<Row>> {
    this.#guard.refuseInside()
    return super.query<Row>(...given)
  }

  override async exec(...given: Parameters<PGlite['exec']>): Promise<Results[]> {
    this.#guard.refuseInside()
    return super.exec(...given)
  }

  /** Everything that is asked passes through here, also what waited while the database failed. */
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    this.#refuseAfterFailure()
    const reply = super.execProtocolRawSync(message)
    this.#refuseAfterFailure()
    return reply
  }

  #refuseAfterFailure(): void {
    // Undefined while the constructor of the original runs.
    if (this.#watch?.failure) throw this.#watch.failure
  }
}

/** PGlite starts with fsync switched off (-F); a commit must be on the disk before it is acknowledged. */
function durableStartParameters(): string[] {
  const given = PGlite.defaultStartParams
  if (!given.includes('-F'))
    throw new Error('This version of PGlite starts differently, so its commits cannot be made durable.')
  const settings = ['fsync=on', 'synchronous_commit=on', 'wal_sync_method=fsync']
  return [
    ...given.filter((parameter) => parameter !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
}
