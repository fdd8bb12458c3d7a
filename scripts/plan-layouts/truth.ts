import type { PlacedTask } from './content/plan.ts'

/** A task as a careful person reads it from the pages; fields that the pages do not show are missing. */
export interface TruthRecord {
  plantCode?: string
  plant?: string
  tag?: string
  equipment?: string
  checklist?: string
  n?: string
  task: string
  desc?: string
  photo?: string
  required?: string
  expected?: string
  min?: string
  max?: string
  unit?: string
  /** Other readings that are as right. */
  alt?: Record<string, string[]>
}

/** The fields of tasks, machines and plants that a layout shows. */
export interface Shown {
  plantCode?: boolean
  plant?: boolean
  tag?: boolean
  equipment?: boolean
  checklist?: boolean
  number?: boolean
  description?: boolean
  photo?: boolean
  required?: boolean
  expected?: boolean
  /** Where the limits stand. In a column of expected values or in the title, they may also be read as its text. */
  limits?: 'own' | 'expected' | 'title'
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')
const write = (value: number | null) => (value === null ? '' : String(value))

/** What a layout says about a task. */
export function makeRecord(
  { plant, machine, checklist, task, number }: PlacedTask,
  shown: Shown,
): TruthRecord {
  const alt: Record<string, string[]> = {}
  if (task.limits !== '' && (shown.limits === 'expected' || shown.limits === 'title'))
    alt.expected = [task.limits]
  if (task.limits !== '' && shown.limits === 'title')
    alt.task = [' ', ': ', ', ', ' – ']
      .map((join) => `${task.title}${join}${task.limits}`)
      .concat(`${task.title} (${task.limits})`)
  return {
    ...(shown.plantCode ? { plantCode: plant.code } : {}),
    ...(shown.plant ? { plant: plant.name } : {}),
    ...(shown.tag ? { tag: machine.tag } : {}),
    ...(shown.equipment ? { equipment: machine.name } : {}),
    ...(shown.checklist ? { checklist: checklist.name } : {}),
    ...(shown.number ? { n: String(number) } : {}),
    task: task.title,
    ...(shown.description ? { desc: task.description } : {}),
    ...(shown.photo ? { photo: yesNo(task.needsPhoto) } : {}),
    ...(shown.required ? { required: yesNo(task.isRequired) } : {}),
    ...(shown.expected ? { expected: task.expected } : {}),
    ...(shown.limits ? { min: write(task.min), max: write(task.max), unit: task.unit } : {}),
    ...(Object.keys(alt).length > 0 ? { alt } : {}),
  }
}

/** Adds other readings of a field that are as right. */
export function addAlternatives(record: TruthRecord, field: string, texts: string[]): TruthRecord {
  return { ...record, alt: { ...record.alt, [field]: [...(record.alt?.[field] ?? []), ...texts] } }
}
