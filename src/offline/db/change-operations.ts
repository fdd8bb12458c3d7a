import { isNoSpace } from '#src/offline/core/storage-error.ts'
import type { OfflineDatabase } from './offline-database.ts'
import { readOperations } from './operations.ts'
import type { OutboxRow } from './rows.ts'
import { writeTransaction } from './transactions.ts'

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
  try {
    const changed = await writeTransaction(database, [database.operations, database.meta], async () => {
      const rows = await find()
      // An empty bulkPut makes no request, and the transaction ends before its promise.
      if (rows.length > 0) await database.operations.bulkPut(rows.map((row) => ({ ...row, ...change(row) })))
      return rows
    })
    database.forget(changed.map(({ seq }) => seq))
  } catch (error) {
    if (!isNoSpace(error)) throw error
    for (const row of await find()) database.remember(row.seq, change(row))
  }
}
