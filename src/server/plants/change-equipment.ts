import type * as z from 'zod/mini'
import type { EquipmentFileKind } from '#src/contract/equipment-guide.ts'
import type { equipmentChange } from '#src/contract/plants.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { boundSectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller, FileReply } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { type Problem, problem } from '#src/server/problems/problem.ts'
import { referenceFiles } from '#src/server/storage/reference-files.ts'
import { removeAfterRollback } from '#src/server/storage/remove-unreferenced.ts'
import type { UndoService } from '#src/server/undo/undo-service.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import { findPdfProblem, findTruncation, storeDocument } from '#src/server/uploads/receive-pdf.ts'
import { requireVersion } from '#src/server/versions/require-version.ts'
import { lockAround } from './editing/locks-store.ts'
import { isTagTaken } from './editing/plants-edit-store.ts'
import {
  findFileRow,
  findFilesOf,
  insertFile,
  type LockedEquipment,
  lockListedEquipment,
  updateEquipment,
} from './equipment-change-store.ts'

interface ChangeContext {
  core: AppContext
  activity: ActivityService
  deletions: Pick<UndoService, 'remove' | 'restore'>
}

type EquipmentChange = z.output<typeof equipmentChange>

function noFile(kind: EquipmentFileKind): Problem {
  return problem(kind === 'manual' ? 'manual_missing' : 'specifications_missing')
}

/** A file under its upload name. The caller has checked access to the equipment. */
export async function findFile(
  { core }: ChangeContext,
  id: number,
  kind: EquipmentFileKind,
): Promise<FileReply> {
  const file = await findFileRow(core.database.db, id, kind)
  if (!file) throw noFile(kind)
  return { open: () => core.files.open(file.file_key), name: file.name, isInline: kind === 'manual' }
}

/** Corrects data of the planner's PDF. Missing fields keep their values. */
export async function changeEquipment(
  context: ChangeContext,
  caller: Caller,
  id: number,
  { version, ...changes }: EquipmentChange & { version?: string | undefined },
): Promise<void> {
  await context.core.database.by(caller).transaction(async (tx) => {
    // A changed name also changes the search text of assignments, so concurrent edits and deletions are serialized.
    await lockAround(tx, 'equipment', [id], boundSectorOf(caller))
    const item = await lockEquipment(tx, caller, id)
    await requireVersion(tx, caller, { kind: 'equipment', id, current: item.equipment }, { version, changes })
    const { is_active, ...change } = changes
    const isActive = is_active ?? item.is_active
    const { equipment_id: tag } = change
    if (
      tag !== undefined &&
      tag !== item.tag &&
      (await isTagTaken(tx, { plantId: item.plant_id, self: id }, tag))
    )
      throw problem('equipment_tag_taken', { at: 'equipment_id' })
    if (Object.keys(change).length === 0 && isActive === item.is_active) return
    await updateEquipment(tx, id, { ...change, is_active: isActive })
    const verb = describeChange(item.is_active, isActive)
    await record(context, tx, { caller, item, type: `equipment_${verb}`, action: `action.equipment.${verb}` })
  })
}

/** Rejects an upload for unknown equipment before its body is read; the equipment is checked again afterwards. */
export async function preflightFile({ core }: ChangeContext, caller: Caller, id: number): Promise<void> {
  await core.database.transaction((tx) => lockEquipment(tx, caller, id))
}

/** Attaches a PDF; it replaces the previous file, whose removal can be undone. */
export async function attachFile(
  context: ChangeContext,
  caller: Caller,
  id: number,
  upload: { kind: EquipmentFileKind; files: ReceivedFile[] },
): Promise<void> {
  const { core } = context
  const { kind } = upload
  const file = await requirePdf(upload.files)
  const file_key = await storeDocument(core.files, file, 'equipment', core.now())
  try {
    await core.database.by(caller).transaction(async (tx) => {
      const item = await lockEquipment(tx, caller, id)
      await removeFile(context, tx, caller, { id, kind })
      await insertFile(tx, {
        equipment_id: id,
        kind,
        name: file.fileName,
        size: file.size,
        ...(await referenceFiles(tx, core.files, { file_key })),
        created_at: core.now(),
      })
      const action = `action.attach.${kind}` as const
      await record(context, tx, { caller, item, type: 'equipment_file_attached', action })
    })
  } catch (error) {
    await removeAfterRollback(core, [file_key], error)
    throw error
  }
}

/** Removes a file, with an undo for a limited time. */
export async function detachFile(
  context: ChangeContext,
  caller: Caller,
  id: number,
  kind: EquipmentFileKind,
): Promise<void> {
  await context.core.database.by(caller).transaction(async (tx) => {
    const item = await lockEquipment(tx, caller, id)
    if (!(await removeFile(context, tx, caller, { id, kind }))) throw noFile(kind)
    const action = `action.detach.${kind}` as const
    await record(context, tx, { caller, item, type: 'equipment_file_removed', action })
  })
}

/** @returns whether there was one */
async function removeFile(
  { deletions }: ChangeContext,
  tx: Tx,
  caller: Caller,
  { id, kind }: { id: number; kind: EquipmentFileKind },
): Promise<boolean> {
  const file = await findFileRow(tx, id, kind)
  if (file) await deletions.remove(tx, caller, 'equipment_file', [file.id])
  return file !== null
}

/** Undoes the removal of files, all or none. One that is not removed does not change. */
export async function restoreFiles(context: ChangeContext, caller: Caller, ids: number[]): Promise<void> {
  await context.core.database.by(caller).transaction(async (tx) => {
    const back = new Set(await context.deletions.restore(tx, caller, 'equipment_file', ids))
    const there = await findFilesOf(tx, ids)
    if (there.length < new Set(ids).size) throw problem('deletion_cleared')
    for (const { id, kind, equipment_id } of there) {
      if (!back.has(id)) continue
      const item = await lockEquipment(tx, caller, equipment_id)
      const action = `action.reattach.${kind}` as const
      await record(context, tx, { caller, item, type: 'equipment_file_restored', action })
    }
  })
}

async function requirePdf(files: ReceivedFile[]): Promise<ReceivedFile> {
  const fault = await findPdfProblem(files, 'file_wanted')
  const file = files[0]!
  const found = fault ?? (await findTruncation(file))
  if (found !== null) throw problem(found, { at: 'file' })
  return file
}

async function lockEquipment(tx: Tx, caller: Caller, id: number): Promise<LockedEquipment> {
  const item = await lockListedEquipment(tx, id, boundSectorOf(caller))
  if (!item) throw problem('not_found', { what: 'equipment' })
  return item
}

type Action =
  | `action.equipment.${'activated' | 'changed' | 'deactivated'}`
  | `action.${'attach' | 'detach' | 'reattach'}.${EquipmentFileKind}`

async function record(
  context: ChangeContext,
  tx: Tx,
  change: { caller: Caller; item: LockedEquipment; type: string; action: Action },
): Promise<void> {
  const { caller, item, type, action } = change
  await context.activity.record(tx, {
    type,
    message: message(action, { who: caller.full_name, piece: `${item.name} (${item.tag})` }),
    sectorId: item.sector_id,
    userId: caller.id,
  })
}

function describeChange(wasActive: boolean, isActive: boolean) {
  if (wasActive === isActive) return 'changed'
  return isActive ? 'activated' : 'deactivated'
}
