import { isNoSpace } from '#src/offline/core/storage-error.ts'
import type { OfflineDatabase } from './offline-database.ts'
import { readOperations } from './operations.ts'
import type { OutboxRow } from './rows.ts'
import { readTransaction, writeTransaction } from './transactions.ts'

/**
 * Updates all matching operations in one transaction; on a full phone, the changes stay in memory.
 * @param matches selects the operations
 * @param mayChange a condition that the same transaction checks
 */
export async function changeOperations(
  database: OfflineDatabase,
  matches: (row: OutboxRow) => boolean,
  change: (row: OutboxRow) => Partial<OutboxRow>,
  mayChange: () => Promise<boolean> = async () => true,
): Promise<void> {
  const find = async () => {
    if (!(await mayChange())) return []
    return (await readOperations(database)).filter((row) => !row.is_unreadable && matches(row))
  }
  // Most calls find nothing to change, and a write waits for the disk.
  if ((await readTransaction(database, find)).length === 0) return
  try {
    const changed = await writeTransaction(database, [database.operations, database.meta], async () => {
      const rows = await find()
      await database.operations.bulkPut(rows.map((row) => ({ ...row, ...change(row) })))
      return rows
    })
    database.forget(changed.map(({ seq }) => seq))
  } catch (error) {
    if (!isNoSpace(error)) throw error
    for (const row of await find()) database.remember(row.seq, change(row))
  }
}
