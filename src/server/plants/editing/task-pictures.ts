import { randomUUID } from 'node:crypto'
import { boundSectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller, FileReply } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { referenceFiles } from '#src/server/storage/reference-files.ts'
import { removeAfterRollback } from '#src/server/storage/remove-unreferenced.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import type { EditingContext } from './editing-context.ts'
import { findListedChecklist } from './locks-store.ts'
import { findPictureKeys, insertPicture, lockPictures, type TaskPicture } from './task-pictures-store.ts'

/*
 * Reference pictures of tasks. An upload belongs to no task until a change of a task names it. Retention deletes a
 * picture that no task, template, assigned work or undo names.
 */

/** Rejects an upload for an unknown checklist before its body is read. */
export async function preflightPicture(context: EditingContext, caller: Caller, id: number): Promise<void> {
  await context.core.database.transaction((tx) => requireChecklist(tx, caller, id))
}

/** Stores a reduced copy of a picture for a task of the checklist. */
export async function addPicture(
  { core, storePicture }: EditingContext,
  caller: Caller,
  checklistId: number,
  file: ReceivedFile,
): Promise<TaskPicture> {
  const id = randomUUID()
  const { size, ...keys } = await storePicture(file, id, caller.id)
  try {
    return await core.database.by(caller).transaction(async (tx) => {
      const { sector_id } = await requireChecklist(tx, caller, checklistId)
      const named = await referenceFiles(tx, core.files, keys)
      await insertPicture(tx, { ...named, id, sector_id, size, created_at: core.now() })
      return { id, size }
    })
  } catch (error) {
    await removeAfterRollback(core, Object.values(keys), error)
    throw error
  }
}

/**
 * The pictures that a task is to have, each once and in this order.
 * @throws Problem when the sector does not have one of them, for example because nobody saved it for two days
 */
export async function requirePictures(
  tx: Tx,
  sectorId: number,
  wanted: readonly { id: string }[],
): Promise<TaskPicture[]> {
  const ids = [...new Set(wanted.map(({ id }) => id.toLowerCase()))]
  if (ids.length === 0) return []
  const found = new Map((await lockPictures(tx, sectorId, ids)).map((picture) => [picture.id, picture]))
  return ids.map((id) => {
    const picture = found.get(id)
    if (!picture) throw problem('task_picture_missing', { at: 'pictures' })
    return picture
  })
}

/** The file of a picture; null when it does not exist. Reference pictures are JPEGs. */
export async function findPictureFile(
  { core }: Pick<EditingContext, 'core'>,
  id: string,
  size: 'full' | 'thumbnail',
): Promise<FileReply | null> {
  const keys = await findPictureKeys(core.database.db, id)
  return (
    keys && { open: () => core.files.open(keys[size]), name: `${id}.jpg`, type: 'image/jpeg', isInline: true }
  )
}

async function requireChecklist(tx: Tx, caller: Caller, id: number) {
  const found = await findListedChecklist(tx, id, boundSectorOf(caller))
  if (!found) throw problem('not_found', { what: 'checklist' })
  return found
}
