import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { hashSubmission } from '#src/contract/technician/content-hash.ts'
import type { submission } from '#src/contract/technician.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'
import { parsePhotoUrl } from '#src/server/executions/photo-address.ts'
import type { TaskToAnswer } from '#src/server/executions/technician-execution-store.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'

export type Submission = z.output<typeof submission>

/** One answer, ready to be written. */
export interface AnswerToWrite {
  task: TaskToAnswer
  status: TaskAnswer
  description: string
  /** Null when it was not fixed on the spot. */
  correctiveAction: string | null
  measurement: number | null
  photoIds: string[]
  /** The phone's time, as sent. */
  saidAt: string | null
}

/** The request hash that identifies a retry of the same submission. */
export async function hashContent(
  executionId: number,
  body: Submission,
  files: ReceivedFile[],
): Promise<string> {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const photos = Object.fromEntries(files.map((file) => [file.field, file.sha256]))
  return hashSubmission(sha256, executionId, body, files.length > 0 ? photos : undefined)
}

/**
 * Requires one answer per task, no unknown tasks, a description for Not OK, and Not OK for a fix on the spot. A missing
 * reason is no error: the review shows that it is missing.
 */
export function matchAnswers(tasks: TaskToAnswer[], body: Submission): AnswerToWrite[] {
  if (tasks.length === 0) throw problem('no_tasks', { at: 'task_responses' })
  const taskById = new Map(tasks.map((task) => [task.id, task]))
  const answers = new Map<number, AnswerToWrite>()
  for (const response of body.task_responses) {
    const task = taskById.get(response.task_id)
    if (!task) throw problem('task_of_another', { task: response.task_id }, { at: 'task_responses' })
    if (answers.has(task.id)) throw problem('task_twice', { title: task.title }, { at: 'task_responses' })
    const description = response.description ?? ''
    if (response.status === 'not_ok' && description === '')
      throw problem('task_description_required', { title: task.title }, { at: 'task_responses' })
    const correctiveAction = response.corrective_action || null
    if (response.status !== 'not_ok' && correctiveAction !== null)
      throw problem('nothing_to_correct', { title: task.title }, { at: 'task_responses' })
    answers.set(task.id, {
      task,
      status: response.status,
      description,
      correctiveAction,
      measurement: response.measurement ?? null,
      photoIds: namedPhotos(response),
      saidAt: response.completed_at ?? null,
    })
  }
  const open = tasks.filter((task) => !answers.has(task.id))
  if (open.length > 0)
    throw problem('tasks_open', { open: open.length, all: tasks.length }, { at: 'task_responses' })
  return tasks.map((task) => answers.get(task.id)!)
}

function namedPhotos(response: Submission['task_responses'][number]): string[] {
  const fromAddress = response.photo_url ? parsePhotoUrl(response.photo_url) : null
  return [...new Set([...(response.photo_ids ?? []), ...(fromAddress ? [fromAddress] : [])])]
}
