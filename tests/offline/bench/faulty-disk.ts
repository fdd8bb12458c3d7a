import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { createQuota } from './quota.ts'

/** A phone's storage that can be told to fail, as it does when the process dies or the space ends. */
export interface FaultyDisk {
  /**
   * Makes one of the next writes fail, and its transaction abort.
   * @param table counts the writes of this table only; null counts all
   * @param nth which write fails, counted from 1
   * @param kind counts only what is put there, or only what is deleted
   */
  failAtWrite(table: string | null, nth: number, error: Error, kind?: 'put' | 'delete'): void
  /** The process dies at one of the next writes, counted in the same way: nothing is written after it. */
  dieAtWrite(table: string | null, nth: number): void
  /** Something happens while one of the next writes, counted in the same way, is under way. */
  actAtWrite(table: string | null, nth: number, act: () => void): void
  /** This record cannot be read back any more, as when a browser lost the file that a large value is in. */
  spoilRecord(table: string, key: unknown): void
  /** So many bytes and no more: what is written beyond is refused, what is deleted makes room. */
  limit(bytes: number): void
  /** From now on it works again. */
  revive(): void
  hasFailed(): boolean
  /** How many writing transactions were taken back. */
  countTakenBack(): number
  /** The durability that each writing transaction asked for. */
  readonly durabilities: (string | undefined)[]
}

const unreadable = () => new DOMException('Failed to read large IndexedDB value', 'DataError')
const dead = () => new DOMException('The process is gone.', 'UnknownError')

/** Puts a disk that can fail below a database that is not open yet. */
export function installFaultyDisk(database: OfflineDatabase): FaultyDisk {
  type Plan = { table: string | null; left: number }
  let plan: (Plan & { error: Error; isForGood: boolean; kind?: string | undefined }) | null = null
  let event: (Plan & { act: () => void }) | null = null
  let hasFailed = false
  let takenBack = 0
  const durabilities: (string | undefined)[] = []
  const spoiled = new Map<string, Set<string>>()
  const isSpoiled = (table: string, key: unknown) => spoiled.get(table)?.has(JSON.stringify(key)) ?? false
  const quota = createQuota()
  database.use({
    stack: 'dbcore',
    name: 'faulty-disk',
    create: (core) => {
      return {
        ...core,
        transaction: (stores, mode, options) => {
          const transaction = core.transaction(stores, mode, options)
          if (mode === 'readwrite') {
            durabilities.push(options?.durability)
            ;(transaction as IDBTransaction).addEventListener('abort', () => {
              takenBack += 1
            })
          }
          return transaction
        },
        table: (name) => {
          const below = core.table(name)
          const keyOf = (row: unknown) => below.schema.primaryKey.extractKey?.(row)
          const hasSpoiled = (keys: readonly unknown[]) => keys.some((key) => isSpoiled(name, key))
          return {
            ...below,
            get: (request) => (hasSpoiled([request.key]) ? Promise.reject(unreadable()) : below.get(request)),
            getMany: (request) =>
              hasSpoiled(request.keys) ? Promise.reject(unreadable()) : below.getMany(request),
            query: (request) =>
              below.query(request).then((found) => {
                if (request.values && hasSpoiled(found.result.map(keyOf))) throw unreadable()
                return found
              }),
            openCursor: (request) =>
              request.values && spoiled.has(name) ? Promise.reject(unreadable()) : below.openCursor(request),
            mutate: async (request) => {
              quota.count(name, request, keyOf)
              if (event && (event.table === null || event.table === name) && --event.left <= 0) {
                const { act } = event
                event = null
                const written = below.mutate(request)
                act()
                return written
              }
              const isPlanned =
                plan && (plan.table ?? name) === name && (plan.kind ?? request.type) === request.type
              if (plan && isPlanned) plan.left -= 1
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
    failAtWrite: (table, nth, error, kind) => {
      plan = { table, left: nth, error, isForGood: false, kind }
    },
    dieAtWrite: (table, nth) => {
      plan = { table, left: nth, error: dead(), isForGood: true }
    },
    actAtWrite: (table, nth, act) => {
      event = { table, left: nth, act }
    },
    spoilRecord: (table, key) => {
      spoiled.set(table, (spoiled.get(table) ?? new Set()).add(JSON.stringify(key)))
    },
    limit: quota.limit,
    revive: () => {
      plan = null
      spoiled.clear()
      quota.limit(Number.POSITIVE_INFINITY)
    },
    hasFailed: () => hasFailed,
    countTakenBack: () => takenBack,
    durabilities,
  }
}
