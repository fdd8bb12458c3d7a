import type { OfflineDatabase } from '#src/offline/database/offline-database.ts'

/** A phone's storage that can be told to fail, as it does when the process dies or the space ends. */
export interface FaultyDisk {
  /**
   * Makes one of the next writes fail, and its transaction abort.
   * @param table counts the writes of this table only; null counts all
   * @param nth which write fails, counted from 1
   */
  failAtWrite(table: string | null, nth: number, error: Error): void
  /** The process dies at one of the next writes, counted in the same way: nothing is written after it. */
  dieAtWrite(table: string | null, nth: number): void
  /** From now on it works again. */
  revive(): void
  hasFailed(): boolean
  /** The durability that each writing transaction asked for. */
  readonly durabilities: (string | undefined)[]
}

const dead = () => new DOMException('The process is gone.', 'UnknownError')

/** Puts a disk that can fail below a database that is not open yet. */
export function installFaultyDisk(database: OfflineDatabase): FaultyDisk {
  let plan: { table: string | null; left: number; error: Error; isForGood: boolean } | null = null
  let hasFailed = false
  const durabilities: (string | undefined)[] = []
  database.use({
    stack: 'dbcore',
    name: 'faulty-disk',
    create: (core) => {
      return {
        ...core,
        transaction: (stores, mode, options) => {
          if (mode === 'readwrite') durabilities.push(options?.durability)
          return core.transaction(stores, mode, options)
        },
        table: (name) => {
          const below = core.table(name)
          return {
            ...below,
            mutate: async (request) => {
              if (plan && (plan.table === null || plan.table === name)) plan.left -= 1
              if (!plan || plan.left > 0) return below.mutate(request)
              const { error, isForGood } = plan
              plan = isForGood ? { ...plan, table: null } : null
              hasFailed = true
              throw error
            },
          }
        },
      }
    },
  })
  return {
    failAtWrite: (table, nth, error) => {
      plan = { table, left: nth, error, isForGood: false }
    },
    dieAtWrite: (table, nth) => {
      plan = { table, left: nth, error: dead(), isForGood: true }
    },
    revive: () => {
      plan = null
    },
    hasFailed: () => hasFailed,
    durabilities,
  }
}
