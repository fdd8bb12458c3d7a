import type * as z from 'zod/mini'
import type {
  execution as executionShape,
  executionTask,
  photo as photoShape,
  unsubmittedPhoto,
} from '#src/contract/executions.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import { progressPercentage } from '#src/rules/assignment-status.ts'
import { labelFinding } from '#src/rules/findings/finding-label.ts'
import { isTaskDone } from '#src/rules/task-answer.ts'
import { asInstant } from '#src/server/core/as-instant.ts'
import type { Db } from '#src/server/db/database.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import { describePictures } from '#src/server/images/describe-pictures.ts'
import type { Viewer } from './access.ts'
import {
  type FindingAtTask,
  findParts,
  type PreviousAnswer,
  type TaskParts,
} from './execution-parts-store.ts'
import { type ExecutionRow, findExecutions, type TaskRow } from './executions-store.ts'
import { type PhotoSigning, signedPhotoUrl } from './photo-address.ts'
import type { PhotoAtTask, SeenPhoto } from './photos-store.ts'
import { submissionVersion } from './submission-version.ts'
import {
  classifyPhoto,
  findOriginals,
  hideAnswerOfOthers,
  hideWorkOfOthers,
  isAnnotatedCopy,
  isFormerAssignee,
} from './visibility.ts'

type ExecutionView = z.input<typeof executionShape>
type TaskView = z.input<typeof executionTask>
type PhotoView = z.input<typeof photoShape>
type UnsubmittedPhotoView = z.input<typeof unsubmittedPhoto>

/** Executions as the API shows them to a viewer, in a constant number of queries. */
export async function describeExecutions(
  db: Db,
  ids: number[],
  signing: PhotoSigning,
  viewer: Viewer,
): Promise<ExecutionView[]> {
  return describeRows(db, await findExecutions(db, ids), signing, viewer)
}

/** Like `describeExecutions`, for loaded rows. */
export async function describeRows(
  db: Db,
  rows: ExecutionRow[],
  signing: PhotoSigning,
  viewer: Viewer,
): Promise<ExecutionView[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.execution.id)
  const tasks = groupRows(await findParts(db, ids), ({ task }) => task.execution_id)
  return rows.map((row) => describeWithParts(row, tasks.get(row.execution.id) ?? [], signing, viewer))
}

/** Like `describeRows`, for one row whose tasks are loaded too. */
export function describeWithParts(
  row: ExecutionRow,
  tasks: TaskParts[],
  signing: PhotoSigning,
  viewer: Viewer,
): ExecutionView {
  const isFormer = viewer !== 'supervision' && isFormerAssignee(row, viewer)
  const unsubmitted: UnsubmittedPhotoView[] = []
  const views = tasks.map(({ task, previous, finding, photos }) => {
    const parts: PhotoView[] = []
    const placed = photos.map((found) => ({ found, place: classifyPhoto(found, row, task, viewer) }))
    const originals = findOriginals(placed.flatMap(({ found, place }) => (place === 'hidden' ? [] : [found])))
    for (const { found, place } of placed) {
      if (originals.has(found.photo)) continue
      if (place === 'submitted') parts.push(describePhoto(found.photo, signing, task.id, photos))
      if (place === 'unsubmitted') unsubmitted.push(describeUnsubmitted(found, task.id, signing, photos))
    }
    const seen = isFormer ? hideAnswerOfOthers(task, viewer.technicianId) : task
    const known = isFormer ? null : { previous, finding }
    return describeTask(seen, parts, known, signing)
  })
  const execution = describeExecution(isFormer ? hideWorkOfOthers(row, viewer.technicianId) : row, views)
  if (viewer !== 'supervision') return execution
  const isSubmitted = row.execution.status === 'completed'
  const submission = isSubmitted ? submissionVersion(row.execution) : undefined
  return { ...execution, submission, beside_photos: unsubmitted }
}

function describeUnsubmitted(
  found: PhotoAtTask,
  taskId: number,
  signing: PhotoSigning,
  around: readonly PhotoAtTask[],
): UnsubmittedPhotoView {
  return {
    ...describePhoto(found.photo, signing, taskId, around),
    uploaded_by_name: found.uploaderName,
    why: found.photo.submitted_at ? 'earlier_submission' : 'not_submitted',
  }
}

function describeExecution(row: ExecutionRow, tasks: TaskView[]): ExecutionView {
  const { execution, assignment } = row
  const answered = tasks.filter(isTaskDone).length
  const firstOpen = tasks.findIndex((task) => !isTaskDone(task))
  return {
    id: execution.id,
    assignment_id: assignment.id,
    assignment_label: labelAssignment(assignment.id),
    equipment_id: row.equipment.id,
    equipment_tag: row.equipment.equipment_id,
    equipment_name: row.equipment.name,
    equipment_notes: row.equipmentAssignment.notes,
    checklist_id: execution.checklist_id,
    checklist_name: execution.checklist_name,
    checklist_description: execution.checklist_description,
    priority: assignment.priority,
    available_from: assignment.available_from,
    due_date: assignment.due_date,
    estimated_duration: execution.estimated_duration,
    plant_name: row.plant.name,
    plant_code: row.plant.plant_id,
    assigned_to: execution.technician_id ?? assignment.technician_id,
    assigned_to_name: row.submitter_name ?? row.assignee_name,
    status: execution.status,
    review_status: execution.review_status,
    review_comments: execution.review_comments,
    reviewed_by_name: row.reviewer_name,
    reviewed_at: asInstant(execution.reviewed_at),
    submitted_after: execution.submitted_after,
    is_clock_off: execution.is_clock_off,
    started_at: asInstant(execution.started_at),
    paused_at: asInstant(execution.paused_at),
    completed_at: asInstant(execution.completed_at),
    completed_said: execution.completed_said ?? undefined,
    received_at: asInstant(execution.received_at),
    technician_notes: execution.technician_notes,
    signature: (execution.status === 'completed' && execution.signature) || undefined,
    current_task_index: firstOpen === -1 ? Math.max(0, tasks.length - 1) : firstOpen,
    total_tasks: tasks.length,
    answered_tasks: answered,
    progress_percentage: progressPercentage(answered, tasks.length),
    tasks,
  }
}

function describeTask(
  task: TaskRow,
  photos: PhotoView[],
  known: Pick<TaskParts, 'previous' | 'finding'> | null,
  signing: PhotoSigning,
): TaskView {
  const hasResponse =
    task.status !== null || task.answer_description !== '' || task.measurement !== null || photos.length > 0
  return {
    id: task.id,
    task_number: task.task_number,
    order: task.order,
    title: task.title,
    description: task.description,
    task_type: task.task_type,
    is_required: task.is_required,
    is_critical: task.is_critical,
    requires_photo: task.requires_photo,
    requires_measurement: task.requires_measurement,
    requires_comment: task.requires_comment,
    expected_result: task.expected_result,
    tolerance_min: task.tolerance_min,
    tolerance_max: task.tolerance_max,
    unread_limits: task.unread_limits,
    unit: task.unit,
    ...(task.instruction && { instruction: task.instruction }),
    ...(task.pictures.length > 0 && {
      pictures: describePictures(task.pictures, (id, size) => signedPhotoUrl(signing, id, size)),
    }),
    needs_attention: task.needs_attention,
    response: hasResponse
      ? {
          status: task.status,
          description: task.answer_description,
          ...describeFix(task),
          measurement: task.measurement,
          photo_url: photos[0]?.photo_url ?? null,
          photos,
          completed_at: asInstant(task.answered_at),
          completed_said: task.answered_said ?? undefined,
        }
      : null,
    previous: known?.previous ? describePrevious(known.previous, signing) : null,
    finding: known?.finding ? describeFinding(known.finding) : null,
  }
}

/** The fix on the spot; of a Not OK only, since a draft keeps it while the answer is another one. */
function describeFix({ status, corrective_action: action }: Pick<TaskRow, 'status' | 'corrective_action'>) {
  return status === 'not_ok' && action !== null ? { corrective_action: action } : {}
}

function describeFinding({ id, first_seen_at, ...finding }: FindingAtTask): TaskView['finding'] {
  return { id, number: labelFinding(id), first_seen_at: first_seen_at.toISOString(), ...finding }
}

function describePrevious(previous: PreviousAnswer, signing: PhotoSigning): TaskView['previous'] {
  return {
    status: previous.status,
    description: previous.description,
    ...describeFix(previous),
    measurement: previous.measurement,
    technician_name: previous.technician_name,
    submitted_at: previous.submitted_at.toISOString(),
    photo_id: previous.photo_id,
    photo_url: previous.photo_id ? signedPhotoUrl(signing, previous.photo_id, 'thumbnail') : null,
  }
}

/**
 * @param taskId the task that shows it: the answer of a late submission may name photos of the original task
 * @param around the photos of its task; one of them may be the original of this annotated copy
 */
export function describePhoto(
  photo: SeenPhoto,
  signing: PhotoSigning,
  taskId: number = photo.execution_task_id,
  around: readonly PhotoAtTask[] = [],
): PhotoView {
  const original = around.find((found) => isAnnotatedCopy(photo, found.photo))?.photo
  return {
    id: photo.id,
    task_id: taskId,
    photo_url: signedPhotoUrl(signing, photo.id, 'full'),
    thumbnail_url: signedPhotoUrl(signing, photo.id, 'thumbnail'),
    sha256: photo.sha256,
    size: photo.size,
    taken_at: asInstant(photo.taken_at),
    taken_said: photo.taken_said ?? undefined,
    uploaded_at: photo.uploaded_at.toISOString(),
    ...(photo.time_source && { time_source: photo.time_source }),
    ...(photo.is_reduced && { is_reduced: true as const }),
    ...(original && {
      original: {
        id: original.id,
        photo_url: signedPhotoUrl(signing, original.id, 'full'),
      },
    }),
  }
}
