import { normalizeName } from '#src/rules/text/normalize-code.ts'
import type { ParsedTask } from '#src/server/plan-import/plan/parsed-plan.ts'
import type { TaskRow } from './import-store.ts'
import type { ManualValues } from './resolve-values.ts'

/** The columns of a task that a file states. */
export type TaskContent = Omit<TaskRow, 'id' | 'checklist_id' | 'instruction' | 'pictures'>

/** A task of the plan: as corrected, and as the file states it. */
export interface TaskReading {
  content: TaskContent
  /** The same as `content` for a task that a person added. */
  inFile: TaskContent
}

/**
 * Finds the stored row of each task, which keeps its id, and with it the history of earlier inspections. A task matches
 * by number and title, or else by title; then by the number and title that files use for a task that a person changed.
 */
export function pairTasks(
  rows: readonly TaskRow[],
  readings: readonly TaskReading[],
  manual: ManualValues,
): (TaskRow | null)[] {
  const found = new Map<TaskReading, TaskRow>()
  const free = new Set(rows)
  const inFiles = (row: TaskRow) => ({
    task_number: manual.fileNameOf('task', row.id, 'task_number') ?? row.task_number,
    title: manual.fileNameOf('task', row.id, 'title') ?? row.title,
  })
  const own = ({ content }: TaskReading) => content
  const printed = ({ inFile }: TaskReading) => inFile
  const rounds = [
    { nameOf: nameWithNumber, ofRow: (row: TaskRow) => row, ofReading: own },
    { nameOf: nameByTitle, ofRow: (row: TaskRow) => row, ofReading: own },
    { nameOf: nameWithNumber, ofRow: inFiles, ofReading: printed },
    { nameOf: nameByTitle, ofRow: inFiles, ofReading: printed },
  ]
  for (const { nameOf, ofRow, ofReading } of rounds) {
    const waiting = new Map<string, TaskRow[]>()
    for (const row of free) {
      const name = nameOf(ofRow(row))
      waiting.set(name, [...(waiting.get(name) ?? []), row])
    }
    for (const reading of readings) {
      const row = found.has(reading) ? undefined : waiting.get(nameOf(ofReading(reading)))?.shift()
      if (!row) continue
      found.set(reading, row)
      free.delete(row)
    }
  }
  return readings.map((reading) => found.get(reading) ?? null)
}

type TaskName = Pick<TaskContent, 'task_number' | 'title'>

function nameWithNumber(task: TaskName): string {
  return `${task.task_number} ${normalizeName(task.title)}`
}

function nameByTitle(task: TaskName): string {
  return normalizeName(task.title)
}

/** The columns of a task at this place of its checklist, from 0. */
export function toTaskContent(reading: ParsedTask, index: number): TaskContent {
  return {
    task_number: String(reading.task_number),
    order: index + 1,
    title: reading.title,
    description: reading.description,
    task_type: taskTypeOf(reading),
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

export function taskTypeOf({ requires_measurement }: { requires_measurement: boolean }): string {
  return requires_measurement ? 'measurement' : 'inspection'
}
