import type { Viewer } from './access.ts'
import type { ExecutionRow, TaskRow } from './executions-store.ts'
import type { PhotoAtTask, SeenPhoto } from './photos-store.ts'

/* Which parts of an execution a viewer sees; `access.ts` decides who may see it at all. */

/** Whether the checklist was reassigned from this technician: then the view shows only their own parts. */
export function isFormerAssignee({ execution, assignment }: ExecutionRow, viewer: Viewer): boolean {
  if (viewer === 'supervision') return false
  // A late submission belongs to its author, not to the current assignee.
  const owner = execution.late_submission_of === null ? assignment.technician_id : execution.technician_id
  return owner !== viewer.technicianId
}

/** An execution without the content that other people wrote. */
export function hideWorkOfOthers(row: ExecutionRow, technicianId: number): ExecutionRow {
  const { execution } = row
  const isNoted = execution.notes_by === technicianId
  const noted = { ...execution, technician_notes: isNoted ? execution.technician_notes : '' }
  if (execution.technician_id === technicianId) return { ...row, execution: noted }
  return {
    ...row,
    reviewer_name: null,
    execution: {
      ...noted,
      signature: null,
      paused_at: null,
      completed_at: null,
      completed_said: null,
      received_at: null,
      review_status: 'none',
      review_comments: '',
      reviewed_at: null,
    },
  }
}

/** A task without the content that other people wrote. */
export function hideAnswerOfOthers(task: TaskRow, technicianId: number): TaskRow {
  if (task.answered_by === technicianId) return task
  return {
    ...task,
    status: null,
    answer_description: '',
    corrective_action: null,
    measurement: null,
    answered_at: null,
    answered_said: null,
    needs_attention: false,
  }
}

/**
 * How a photo relates to an execution. A submission contains only the photos that it references. Before it,
 * the assignee sees their own photos. Supervisors also see those of a returned answer until it changes. All others count
 * as unsubmitted.
 */
export function classifyPhoto(
  { photo, isNamed }: PhotoAtTask,
  row: ExecutionRow,
  task: TaskRow,
  viewer: Viewer,
): 'submitted' | 'unsubmitted' | 'hidden' {
  const { execution, assignment } = row
  const isOwn = viewer !== 'supervision' && photo.uploaded_by === viewer.technicianId
  if (isFormerAssignee(row, viewer)) return isOwn ? 'submitted' : 'hidden'
  const isOpen = execution.status !== 'completed'
  if (isOpen && photo.removed_at) return 'hidden'
  const isOfAssignee = photo.uploaded_by === assignment.technician_id && (isNamed || !photo.submitted_at)
  const isOfAnswer = isNamed && photo.uploaded_by === task.answered_by
  const isPart = isOpen ? isOfAssignee || isOfAnswer : isNamed
  if (viewer === 'supervision') return isPart ? 'submitted' : 'unsubmitted'
  return isPart && (isOwn || !isOpen) ? 'submitted' : 'hidden'
}

/**
 * Whether a photo is an annotated copy of another one. Both must have the same uploader, so that nobody hides photos of
 * others.
 */
export function isAnnotatedCopy(photo: SeenPhoto, of: SeenPhoto): boolean {
  return photo.original_id === of.id && photo.uploaded_by === of.uploaded_by
}

/** The photos of a task that an annotated copy replaces in the view. */
export function findOriginals(photos: readonly PhotoAtTask[]): ReadonlySet<SeenPhoto> {
  const all = photos.map(({ photo }) => photo)
  const marked = all.filter((photo) => photo.original_id !== null)
  // A photo that the submission itself named stays part of it, even if it was annotated later.
  const unnamed = photos.filter(({ isNamed }) => !isNamed).map(({ photo }) => photo)
  return new Set(unnamed.filter((photo) => marked.some((copy) => isAnnotatedCopy(copy, photo))))
}
