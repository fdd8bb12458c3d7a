import type { DBCoreMutateRequest } from 'dexie'

function measure(value: unknown): number {
  if (value instanceof ArrayBuffer) return value.byteLength
  if (typeof value !== 'object' || value === null) return String(value).length
  return Object.entries(value).reduce((sum, [name, nested]) => sum + name.length + measure(nested), 0)
}

/**
 * Counts stored bytes like Chromium. A transaction with only deletes always succeeds; its space is free after it
 * completes. Other writes above the limit fail.
 */
export function createQuota() {
  let limit = Number.POSITIVE_INFINITY
  const sizes = new Map<string, number>()
  /** The pending changes of each transaction: key → size, or null for a delete. */
  const open = new Map<unknown, Map<string, number | null>>()

  const begin = (transaction: EventTarget): Map<string, number | null> => {
    const known = open.get(transaction)
    if (known) return known
    const changes = new Map<string, number | null>()
    open.set(transaction, changes)
    transaction.addEventListener('complete', () => {
      for (const [key, size] of changes)
        if (size === null) sizes.delete(key)
        else sizes.set(key, size)
      open.delete(transaction)
    })
    transaction.addEventListener('abort', () => open.delete(transaction))
    return changes
  }
  const sum = (all: Iterable<number | null>) =>
    [...all].reduce<number>((total, size) => total + (size ?? 0), 0)

  return {
    limit(bytes: number) {
      limit = bytes
    },

    /** @throws DOMException QuotaExceededError */
    count(table: string, request: DBCoreMutateRequest, keyOf: (row: unknown) => unknown): void {
      const changes = begin(request.trans as unknown as EventTarget)
      const nameOf = (key: unknown) => `${table}/${JSON.stringify(key)}`
      if (request.type === 'delete') for (const key of request.keys) changes.set(nameOf(key), null)
      if (request.type === 'deleteRange')
        for (const key of sizes.keys()) if (key.startsWith(`${table}/`)) changes.set(key, null)
      if (request.type !== 'put' && request.type !== 'add') return
      const keys = request.keys ?? request.values.map(keyOf)
      for (const [at, value] of request.values.entries()) changes.set(nameOf(keys[at]), measure(value))
      if (sum(sizes.values()) + sum(changes.values()) > limit)
        throw new DOMException('The disk is full.', 'QuotaExceededError')
    },
  }
}
