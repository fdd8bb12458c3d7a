import type { Viewer } from './access.ts'
import type { ExecutionRow, TaskRow } from './executions-store.ts'
import type { PhotoAtTask, SeenPhoto } from './photos-store.ts'

/*
 * What of an execution somebody is shown who may see it (`access.ts` says who that is).
 */

/** Whether a technician had the checklist before and somebody else has it now: then only what was theirs is shown. */
export function isFormerHolder({ execution, assignment }: ExecutionRow, viewer: Viewer): boolean {
  if (viewer === 'supervision') return false
  // What stands beside belongs to whoever did it, whoever has the order.
  const owner = execution.beside_of === null ? assignment.technician_id : execution.technician_id
  return owner !== viewer.technicianId
}

/** An execution with nothing in it that somebody else wrote. */
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

/** The same of a task. */
export function hideAnswerOfOthers(task: TaskRow, technicianId: number): TaskRow {
  if (task.answered_by === technicianId) return task
  return {
    ...task,
    status: null,
    answer_description: '',
    measurement: null,
    answered_at: null,
    answered_said: null,
    needs_attention: false,
  }
}

/**
 * What a photo is to an execution. Of submitted work only what the submission named is part. While it is worked on,
 * whoever has it sees their own; supervision also sees what was sent back, as long as its answer stands. Everything
 * else is kept beside it.
 */
export function placePhoto(
  { photo, isNamed }: PhotoAtTask,
  row: ExecutionRow,
  task: TaskRow,
  viewer: Viewer,
): 'part' | 'beside' | 'hidden' {
  const { execution, assignment } = row
  const isOwn = viewer !== 'supervision' && photo.uploaded_by === viewer.technicianId
  if (isFormerHolder(row, viewer)) return isOwn ? 'part' : 'hidden'
  const isOpen = execution.status !== 'completed'
  if (isOpen && photo.removed_at) return 'hidden'
  const isHolders = photo.uploaded_by === assignment.technician_id && (isNamed || !photo.submitted_at)
  const isOfAnswer = isNamed && photo.uploaded_by === task.answered_by
  const isPart = isOpen ? isHolders || isOfAnswer : isNamed
  if (viewer === 'supervision') return isPart ? 'part' : 'beside'
  return isPart && (isOwn || !isOpen) ? 'part' : 'hidden'
}

/** Whether a photo is another one with marks drawn on it. Nobody can say so of what somebody else took. */
export function isMarkedCopy(photo: SeenPhoto, of: SeenPhoto): boolean {
  return photo.original_id === of.id && photo.uploaded_by === of.uploaded_by
}

/** Those of a task's photos that a marked copy stands for: they are shown with that, and not once more. */
export function findOriginals(photos: readonly PhotoAtTask[]): ReadonlySet<SeenPhoto> {
  const all = photos.map(({ photo }) => photo)
  const marked = all.filter((photo) => photo.original_id !== null)
  // What a submission named itself is part of it, whatever was marked since.
  const unnamed = photos.filter(({ isNamed }) => !isNamed).map(({ photo }) => photo)
  return new Set(unnamed.filter((photo) => marked.some((copy) => isMarkedCopy(copy, photo))))
}
