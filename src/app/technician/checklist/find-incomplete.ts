import type { ChecklistView } from '#src/offline/public.ts'
import { isAnswerComplete } from '#src/rules/task-answer.ts'

/** Tasks without an answer, and those whose answer still lacks what it needs. */
export function findIncomplete({ execution, photos }: ChecklistView) {
  return execution.tasks
    .map((task, index) => ({ task, index }))
    .filter(({ task }) => {
      const { status = null, description = '', measurement = null } = task.response ?? {}
      const photo_count = photos[task.id]?.length ?? 0
      return !isAnswerComplete({ status, description, measurement, photo_count }, task)
    })
}
