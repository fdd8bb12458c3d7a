import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { createQuota } from './quota.ts'

/** A phone storage that fails on demand, as after a killed process or with a full quota. */
export interface FaultyDisk {
  /**
   * Makes one of the next writes fail and aborts its transaction.
   * @param table counts the writes of this table only; null counts all
   * @param nth which write fails, counted from 1
   * @param kind counts only puts, or only deletes
   */
  failAtWrite(table: string | null, nth: number, error: Error, kind?: 'put' | 'delete'): void
  /** Simulates a killed process at one of the next writes, counted in the same way: all later writes fail. */
  killAtWrite(table: string | null, nth: number): void
  /** Calls `act` during one of the next writes, counted in the same way. */
  runAtWrite(table: string | null, nth: number, act: () => void): void
  /** Makes a record unreadable, as when a browser loses the file of a large value. */
  corruptRecord(table: string, key: unknown): void
  /** Sets a quota in bytes: writes above it fail, deletes free space. */
  limit(bytes: number): void
  /** Removes all faults. */
  revive(): void
  hasFailed(): boolean
  /** The number of aborted write transactions. */
  countAborted(): number
  /** The requested durability of each write transaction. */
  readonly durabilities: (string | undefined)[]
}

const unreadable = () => new DOMException('Failed to read large IndexedDB value', 'DataError')
const dead = () => new DOMException('The process is gone.', 'UnknownError')

/** Installs the faulty disk as Dexie middleware. The database must not be open yet. */
export function installFaultyDisk(database: OfflineDatabase): FaultyDisk {
  type Plan = { table: string | null; left: number }
  let plan: (Plan & { error: Error; isForGood: boolean; kind?: string | undefined }) | null = null
  let event: (Plan & { act: () => void }) | null = null
  let hasFailed = false
  let aborted = 0
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
              aborted += 1
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
    killAtWrite: (table, nth) => {
      plan = { table, left: nth, error: dead(), isForGood: true }
    },
    runAtWrite: (table, nth, act) => {
      event = { table, left: nth, act }
    },
    corruptRecord: (table, key) => {
      spoiled.set(table, (spoiled.get(table) ?? new Set()).add(JSON.stringify(key)))
    },
    limit: quota.limit,
    revive: () => {
      plan = null
      spoiled.clear()
      quota.limit(Number.POSITIVE_INFINITY)
    },
    hasFailed: () => hasFailed,
    countAborted: () => aborted,
    durabilities,
  }
}
