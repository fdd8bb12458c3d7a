import { limits } from '#src/rules/limits.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { systemActor } from '#src/server/db/actor.ts'
import type { Tx } from '#src/server/db/database.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#src/server/db/violations.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { referenceFiles } from '#src/server/storage/reference-files.ts'
import { removeUnreferenced } from '#src/server/storage/remove-unreferenced.ts'
import {
  clearUntil,
  type DeletedId,
  type DeletedKind,
  deleteRecords,
  fileKeysOf,
  lockDeleted,
  type RowKind,
  recordTree,
  restoreRecords,
} from './undo-store.ts'

export type UndoService = ReturnType<typeof createUndoService>

/**
 * Seconds until a deletion is final. They are longer than the undo window, so that the message of a late undo can
 * contain the name.
 */
const CLEARED_AFTER = (2 * limits.deletionUndoneWithin) / 1000

/** Undo of deletions, for a short time. Modules undo other changes themselves, such as assignments and reports. */
export function createUndoService(core: AppContext) {
  const { database } = core

  return {
    /** Deletes records and stores their rows for undo. @returns the ids that existed */
    async remove<Id extends DeletedId>(tx: Tx, caller: Caller, kind: RowKind, ids: Id[]): Promise<Id[]> {
      const removed = await deleteRecords(tx, kind, { ids, by: caller.id, at: core.now() })
      if (removed.length > 0) await core.enqueue(tx, 'clear-deleted', {}, CLEARED_AFTER)
      return removed
    },

    /** Records the deletion of a record with all its descendants. */
    async recordDeletion(tx: Tx, caller: Caller, tree: Parameters<typeof recordTree>[1]): Promise<void> {
      await recordTree(tx, tree, { by: caller.id, at: core.now() })
      await core.enqueue(tx, 'clear-deleted', {}, CLEARED_AFTER)
    },

    /**
     * Restores recent deletions, all or nothing, for callers who may delete it: supervisors in their sector,
     * technicians their own deletions. Ids that were not deleted are ignored.
     * @returns the ids that exist now
     */
    async restore<Id extends DeletedId>(tx: Tx, caller: Caller, kind: DeletedKind, ids: Id[]): Promise<Id[]> {
      const entries = (await lockDeleted(tx, kind, ids)).filter((entry) => mayRestore(caller, entry))
      const [first] = entries
      if (first === undefined) return []
      const now = core.now().getTime()
      for (const { name, deleted_at } of entries)
        if (now - deleted_at.getTime() > limits.deletionUndoneWithin) throw refuse('deletion_too_late', name)
      await referenceFiles(tx, core.files, Object.fromEntries(fileKeysOf(entries).map((key) => [key, key])))
      try {
        return await restoreRecords(
          tx,
          kind,
          ids,
          entries.map(({ id }) => id),
        )
      } catch (error) {
        if (isForeignKeyViolation(error)) throw refuse('deletion_changed', first.name)
        if (isUniqueViolation(error)) throw refuse('deletion_replaced', first.name)
        throw error
      }
    },

    /**
     * The job `clear-deleted`: makes expired deletions final and removes their files. An interruption leaves
     * unreferenced files, which are swept.
     */
    async clear(): Promise<void> {
      const until = new Date(core.now().getTime() - limits.deletionUndoneWithin)
      const { cleared, fileKeys } = await database
        .by(systemActor('clear-deleted'))
        .transaction((tx) => clearUntil(tx, until))
      if (cleared > 0) core.logger.debug({ things: cleared }, 'the data of old deletions was removed')
      await removeUnreferenced(core, fileKeys)
    },
  }
}

/** A message without a name for records without one. */
function refuse(why: 'deletion_too_late' | 'deletion_changed' | 'deletion_replaced', name: string) {
  return name === '' ? problem('deletion_cleared') : problem(why, { name })
}

function mayRestore(caller: Caller, entry: { sector_id: number | null; deleted_by: number }): boolean {
  if (caller.role === 'admin') return true
  if (caller.role === 'supervisor') return entry.sector_id !== null && entry.sector_id === caller.sector_id
  return entry.deleted_by === caller.id
}
