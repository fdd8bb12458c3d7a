import type { Field } from '#src/server/plan-import/values/column-names.ts'

export interface ColumnCandidate {
  /** The possible meanings of a column, likeliest first. */
  fields: Field[]
  /** A person explained the column: its meaning goes to no other column. */
  isExplained: boolean
}

/** Assigns one meaning to each column of a table, from left to right; a column without one gets null. */
export function assignFields(columns: readonly ColumnCandidate[]): (Field | null)[] {
  const candidates = columns.map(({ fields }) => fields)
  const assigned: (Field | null)[] = candidates.map(() => null)
  const taken = new Set<Field>()
  const take = (index: number, field: Field): void => {
    assigned[index] = field
    if (field !== 'ignored') taken.add(field)
  }
  const isOpen = (index: number): boolean => assigned[index] === null && (candidates[index]?.length ?? 0) > 0

  const takeCertain = (wantsExplained: boolean): void =>
    columns.forEach(({ fields, isExplained }, index) => {
      const only = fields.length === 1 && isExplained === wantsExplained ? fields[0] : undefined
      if (only && !taken.has(only)) take(index, only)
    })
  takeCertain(true)
  takeCertain(false)
  const taskAt = findTaskColumn(candidates, assigned)
  if (taskAt >= 0 && !taken.has('task')) take(taskAt, 'task')
  candidates.forEach((fields, index) => {
    if (!isOpen(index)) return
    const fitting = fields.find(
      (field) => !taken.has(field) && fitsPlace(field, index, fields, taskAt, taken),
    )
    const free = fitting ?? fields.find((field) => !taken.has(field) && field !== 'task')
    if (free) take(index, free)
  })
  return assigned
}

/** The most certain task column; -1 when the table has none. */
function findTaskColumn(candidates: Field[][], assigned: (Field | null)[]): number {
  const sure = assigned.indexOf('task')
  if (sure >= 0) return sure
  const free = (index: number): boolean => assigned[index] === null
  const first = candidates.findIndex((fields, index) => free(index) && fields[0] === 'task')
  if (first >= 0) return first
  const described = candidates.findIndex(
    (fields, index) => free(index) && fields.includes('task') && fields.includes('description'),
  )
  if (described >= 0) return described
  const last = candidates.findLastIndex((fields, index) => free(index) && fields.includes('task'))
  return last
}

/** The meaning of some words depends on the side of the task: "Unit" is a place left of it, a measure right of it. */
function fitsPlace(field: Field, index: number, all: Field[], taskAt: number, taken: Set<Field>): boolean {
  if (field === 'task') return false
  if (all.includes('unit') && all.includes('plant')) {
    return field === (index < taskAt && !taken.has('plant') ? 'plant' : 'unit')
  }
  if (field === 'location') return taken.has('plant') || taken.has('plantCode') || !all.includes('plant')
  if (field === 'equipment' && all.includes('number'))
    return !taken.has('equipment') && !(index === 0 && taken.has('tag'))
  if (field === 'tag' && all.includes('number')) return !taken.has('tag') && index > 0
  if (field === 'checklistDescription' && all.includes('limits')) return index < taskAt
  if (field === 'checklist') return taskAt < 0 || index < taskAt || !all.includes('description')
  return true
}
