import { normalizeName } from '#src/rules/text/normalize-code.ts'
import type { ParsedTask } from '#src/server/plan-import/plan/parsed-plan.ts'
import type { TaskRow } from './import-store.ts'

type TaskContent = Omit<TaskRow, 'id' | 'checklist_id'>

interface TaskChanges {
  /** Rows that stay, with what they say now. */
  changed: TaskRow[]
  added: TaskContent[]
  removed: number[]
}

/**
 * What turns a checklist's tasks into those of the PDF. A task is the same one when its number and title are, or
 * else its title: it keeps its id, so that its history in earlier inspections stays with it.
 */
export function matchTasks(rows: TaskRow[], readings: ParsedTask[]): TaskChanges {
  const said = readings.map(toContent)
  const found = new Map<TaskContent, TaskRow>()
  const free = new Set(rows)
  for (const nameOf of [nameWithNumber, nameByTitle]) {
    const waiting = new Map<string, TaskRow[]>()
    for (const row of free) waiting.set(nameOf(row), [...(waiting.get(nameOf(row)) ?? []), row])
    for (const content of said) {
      const row = found.has(content) ? undefined : waiting.get(nameOf(content))?.shift()
      if (!row) continue
      found.set(content, row)
      free.delete(row)
    }
  }
  return {
    changed: said.flatMap((content) => {
      const row = found.get(content)
      return row && isDifferent(row, content) ? [{ ...row, ...content }] : []
    }),
    added: said.filter((content) => !found.has(content)),
    removed: [...free].map((row) => row.id),
  }
}

function nameWithNumber(task: TaskContent): string {
  return `${task.task_number} ${normalizeName(task.title)}`
}

function nameByTitle(task: TaskContent): string {
  return normalizeName(task.title)
}

function isDifferent(row: TaskRow, content: TaskContent): boolean {
  return Object.entries(content).some(([column, value]) => row[column as keyof TaskContent] !== value)
}

function toContent(reading: ParsedTask, index: number): TaskContent {
  return {
    task_number: String(reading.task_number),
    order: index + 1,
    title: reading.title,
    description: reading.description,
    task_type: reading.requires_measurement ? 'measurement' : 'inspection',
    is_required: reading.is_required,
    is_critical: reading.is_critical,
    requires_photo: reading.requires_photo,
    requires_measurement: reading.requires_measurement,
    requires_comment: reading.requires_comment,
    expected_result: reading.expected_result,
    tolerance_min: reading.tolerance_min,
    tolerance_max: reading.tolerance_max,
    unread_limits: reading.unread_limits,
    unit: reading.unit,
  }
}
