import { normalizeName } from '#src/rules/text/normalize-code.ts'
import type { ParsedPlan } from '#src/server/plan-import/plan/parsed-plan.ts'
import { compareWithTasks, isRight, type Path, type TrueTask } from './count-unmarked.ts'

/** A true task with the fields that are compared only for the share. */
export interface MeasuredTask extends TrueTask {
  n?: string
  desc?: string
  photo?: string
  required?: string
  expected?: string
}

export interface Measured {
  tasks: number
  /** Tasks whose title the reader found. */
  found: number
  fields: number
  right: number
  wrong: number
  unmarked: number
  lostUnmarked: number
  /** Differences, as `field: wanted "a", read "b"`; those without a warning start with `!`. */
  differences: string[]
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')
/** The fields of truth, as a reading has them. */
export const readers: Record<string, (path: Path) => string> = {
  plantCode: ({ plant }) => (plant?.kind === 'plant' ? plant.values.plant_id : ''),
  plant: ({ plant }) => (plant?.kind === 'plant' ? plant.values.name : ''),
  tag: ({ equipment }) => (equipment?.kind === 'equipment' ? equipment.values.equipment_id : ''),
  equipment: ({ equipment }) => (equipment?.kind === 'equipment' ? equipment.values.name : ''),
  checklist: ({ checklist }) => (checklist?.kind === 'checklist' ? checklist.values.name : ''),
  n: (path) => String(taskOf(path)?.task_number ?? ''),
  task: (path) => taskOf(path)?.title ?? '',
  desc: (path) => taskOf(path)?.description ?? '',
  photo: (path) => yesNo(taskOf(path)?.requires_photo ?? false),
  required: (path) => yesNo(taskOf(path)?.is_required ?? false),
  expected: (path) => taskOf(path)?.expected_result ?? '',
  min: (path) => String(taskOf(path)?.tolerance_min ?? ''),
  max: (path) => String(taskOf(path)?.tolerance_max ?? ''),
  unit: (path) => taskOf(path)?.unit ?? '',
}

const taskOf = ({ task }: Path) => (task?.kind === 'task' ? task.values : undefined)

const fieldsOf = (task: MeasuredTask) => Object.keys(readers).filter((field) => field in task)

/**
 * Compares all fields that the file shows. Tasks are paired by title, and the others by a title that contains the true
 * one. Each field of a task that has no pair is wrong. A null plan is a refused file.
 */
export function measureReading(plan: ParsedPlan | null, truth: readonly MeasuredTask[]): Measured {
  const measured: Measured = {
    ...{ tasks: truth.length, found: 0, right: 0, wrong: 0, unmarked: 0, lostUnmarked: 0 },
    fields: truth.reduce((sum, task) => sum + fieldsOf(task).length, 0),
    differences: [],
  }
  if (!plan) return measured
  const { wrong, lost, pairs, extra } = compareWithTasks(plan, truth)
  measured.wrong = wrong.length
  measured.unmarked = wrong.filter(({ isMarked }) => !isMarked).length
  measured.lostUnmarked = lost.filter(({ isMarked }) => !isMarked).length
  measured.found = pairs.length
  const note = (field: string, wanted: string, read: string, sign = '') =>
    measured.differences.push(`${sign}${field}: wanted "${wanted}", read "${read}"`)
  for (const { field, wanted, read, isMarked } of wrong) if (!isMarked) note(field, wanted, read, '!')
  const compareFields = (path: Path, task: MeasuredTask) => {
    for (const field of fieldsOf(task)) {
      const read = readers[field]!(path)
      if (isRight(read, task, field as keyof TrueTask)) measured.right++
      else note(field, String(task[field as keyof MeasuredTask]), read)
    }
  }
  for (const { path, task } of pairs) compareFields(path, task)
  const others = [...extra]
  for (const { task, isMarked } of lost) {
    const title = normalizeName(task.task)
    const alike = others.filter((path) => normalizeName(readers.task!(path)).includes(title))
    const path = alike.find((other) => readers.tag!(other) === task.tag) ?? alike[0]
    if (path) {
      others.splice(others.indexOf(path), 1)
      compareFields(path, task)
    } else note('lost', task.task, '', isMarked ? '' : '!')
  }
  return measured
}
