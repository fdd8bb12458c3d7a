import { normalizeName } from '#src/rules/text/normalize-code.ts'
import type { ParsedTask } from '#src/server/plan-import/plan/parsed-plan.ts'
import type { TaskRow } from './import-store.ts'

type TaskContent = Omit<TaskRow, 'id' | 'checklist_id'>

interface TaskChanges {
  /** Existing rows with their new values. */
  changed: TaskRow[]
  added: TaskContent[]
  removed: number[]
}

/**
 * The changes that turn a checklist's tasks into those of the PDF. A task matches by number and title, or else by
 * title. It keeps its id, and with it the history of earlier inspections.
 */
export function matchTasks(rows: TaskRow[], readings: ParsedTask[]): TaskChanges {
  const contents = readings.map(toContent)
  const found = pairTasks(rows, contents)
  const kept = new Set([...found.values()].map((row) => row.id))
  return {
    changed: contents.flatMap((content) => {
      const row = found.get(content)
      return row && isDifferent(row, content) ? [{ ...row, ...content }] : []
    }),
    added: contents.filter((content) => !found.has(content)),
    removed: rows.map((row) => row.id).filter((id) => !kept.has(id)),
  }
}

function pairTasks(rows: TaskRow[], contents: TaskContent[]): Map<TaskContent, TaskRow> {
  const found = new Map<TaskContent, TaskRow>()
  const free = new Set(rows)
  for (const nameOf of [nameWithNumber, nameByTitle]) {
    const waiting = new Map<string, TaskRow[]>()
    for (const row of free) waiting.set(nameOf(row), [...(waiting.get(nameOf(row)) ?? []), row])
    for (const content of contents) {
      const row = found.has(content) ? undefined : waiting.get(nameOf(content))?.shift()
      if (!row) continue
      found.set(content, row)
      free.delete(row)
    }
  }
  return found
}

/** The stored row of each task of the PDF; null for a new one. */
export function findTaskRows(rows: TaskRow[], readings: ParsedTask[]): (TaskRow | null)[] {
  const contents = readings.map(toContent)
  const found = pairTasks(rows, contents)
  return contents.map((content) => found.get(content) ?? null)
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
