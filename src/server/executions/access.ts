import type { LateFlag } from '#src/rules/execution-status.ts'
import type { AssignmentsService } from '#src/server/assignments/assignments-service.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { pipeline } from '#src/server/db/pipeline.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { ChosenExecution } from './chosen-execution-store.ts'
import type { TaskParts } from './execution-parts-store.ts'
import { type ExecutionRow, findExecution } from './executions-store.ts'
import {
  type Belonging,
  type ExecutionOf,
  type ExecutionToAdmit,
  findChosenOfTechnician,
  findExecutionOfTechnician,
  findExecutionToAdmit,
  findExecutionToAnswer,
  lockExecution,
  readOwnChecklist,
  type TaskToAnswer,
} from './own-execution-store.ts'
import type { PhotoRow } from './photos-store.ts'

/*
 * Who may see or touch an execution: supervisors those of their sector, administrators all, a technician what they hold
 * or held, and what they did. For everybody else there is none.
 */

/** In whose eyes executions are described: those of whoever supervises them, or a technician's. */
export type Viewer = 'supervision' | { technicianId: number }

export function viewerOf(caller: Caller): Viewer {
  return caller.role === 'technician' ? { technicianId: caller.id } : 'supervision'
}

/** The execution, if somebody who supervises may see it. */
export async function findSupervised(db: Db, caller: Caller, executionId: number): Promise<ExecutionRow> {
  if (caller.role === 'supervisor') return findOfSector(db, caller, executionId)
  return requireRow(await findExecution(db, executionId))
}

function requireRow(row: ExecutionRow | null): ExecutionRow {
  if (!row) throw problem('not_found', { what: 'checklist' })
  return row
}

/** An execution of the supervisor's sector. */
export async function findOfSector(db: Db, caller: Caller, executionId: number): Promise<ExecutionRow> {
  return requireOfSector(caller, await findExecution(db, executionId))
}

/** The same for an execution that is at hand, and may be none. */
export function requireOfSector(caller: Caller, row: ExecutionRow | null): ExecutionRow {
  if (row?.plant.sector_id !== caller.sector_id) throw problem('not_found', { what: 'checklist' })
  return requireRow(row)
}

/** What is nobody else's: a technician takes off, and sends again, only photos of their own. */
export function isOwnPhoto(caller: Caller, photo: Pick<PhotoRow, 'uploaded_by'>): boolean {
  return photo.uploaded_by === caller.id
}

interface OwnWork {
  row: ExecutionRow
  /** Why work on it stands beside the order now; null while it is the technician's own to do. */
  late: LateFlag | null
}

export interface OwnExecution extends OwnWork {
  tasks: TaskToAnswer[]
}

export interface OwnToRead extends OwnWork {
  parts: TaskParts[]
}

/**
 * The execution, if the technician holds it or held it before; everybody else is told that it does not exist.
 * Whoever held it may still hand in what was done.
 */
export async function findOwnExecution(db: Db, caller: Caller, executionId: number): Promise<OwnExecution> {
  const found = await findExecutionToAnswer(db, executionId, caller.id)
  return { ...requireOwn(found, caller), tasks: found?.tasks ?? [] }
}

/** The same to be shown. */
export async function findOwnToRead(db: Db, caller: Caller, executionId: number): Promise<OwnToRead> {
  const found = await findExecutionOfTechnician(db, executionId, caller.id)
  return { ...requireOwn(found, caller), parts: found?.parts ?? [] }
}

/** The same for the execution of a checklist in an assignment. */
export async function findChosenToRead(db: Db, caller: Caller, wanted: ChosenExecution): Promise<OwnToRead> {
  const found = await findChosenOfTechnician(db, wanted, caller.id)
  return { ...requireOwn(found, caller), parts: found?.parts ?? [] }
}

/** The same as it was asked for beside its caller. */
export function requireAsked(caller: Caller): OwnToRead {
  const found = readOwnChecklist(caller)
  return { ...requireOwn(found, caller), parts: found?.parts ?? [] }
}

/** The same before anything of it is read that photos do not ask for. */
export async function findOwnToAdmit(db: Db, caller: Caller, executionId: number): Promise<ExecutionToAdmit> {
  const found = await findExecutionToAdmit(db, executionId, caller.id)
  if (!found || !isOwn(found, caller)) throw problem('not_found', { what: 'checklist' })
  return found
}

function requireOwn(found: ExecutionOf | null, caller: Caller): OwnWork {
  const row = requireRow(found?.row ?? null)
  const { status, beside_of, technician_id: doneBy } = row.execution
  const held_by = row.assignment.technician_id
  const belonging = { status, beside_of, done_by: doneBy, held_by, is_former: found?.isFormer ?? false }
  if (!isOwn(belonging, caller)) throw problem('not_found', { what: 'checklist' })
  return { row, late: findLateFlag(row, held_by === caller.id) }
}

/** Held by the technician now or before, or done by them. What stands beside an order is whoever's did it alone. */
function isOwn({ beside_of, done_by, held_by, is_former }: Belonging, caller: Caller): boolean {
  const isDoer = done_by === caller.id
  return beside_of === null ? isDoer || held_by === caller.id || is_former : isDoer
}

/**
 * The same, held until the transaction ends: first the assignment, then the execution, in the order in which whoever
 * changes an order holds them too.
 * @param areFilesHeld no stored file is swept away until then either
 */
export async function lockOwnExecution(
  tx: Tx,
  assignments: Pick<AssignmentsService, 'hold'>,
  caller: Caller,
  executionId: number,
  areFilesHeld = false,
): Promise<OwnExecution> {
  const asked = await askToHold(tx, caller, executionId, areFilesHeld)
  return requireHeld(tx, assignments, caller, executionId, asked)
}

/** What the database says of an execution that is to be held: nothing is judged of it yet. */
export type AskedToHold = Awaited<ReturnType<typeof askToHold>>

/** The statements of `lockOwnExecution`, one sent behind the other: it is looked at once it is held. */
export function askToHold(tx: Tx, caller: Caller, executionId: number, areFilesHeld: boolean) {
  return pipeline(
    lockExecution(tx, executionId, areFilesHeld),
    findExecutionToAnswer(tx, executionId, caller.id),
  )
}

/** The rest of it. */
export async function requireHeld(
  tx: Tx,
  assignments: Pick<AssignmentsService, 'hold'>,
  caller: Caller,
  executionId: number,
  [held, found]: AskedToHold,
): Promise<OwnExecution> {
  const own = requireOwn(found, caller)
  if (own.row.assignment.id === held) return { ...own, tasks: found?.tasks ?? [] }
  // It has moved to another assignment while it was waited for.
  await assignments.hold(tx, own.row.assignment.id)
  return findOwnExecution(tx, caller, executionId)
}

function findLateFlag(row: ExecutionRow, isHolder: boolean): LateFlag | null {
  if (!isHolder) return 'reassigned'
  if (row.assignment.archived_at || row.plant.archived_at) return 'deleted'
  if (row.equipmentAssignment.removed_at) return 'removed'
  return null
}
