import type { PlacedTask } from './content/plan.ts'
import type { Draw } from './draw.ts'
import { addAlternatives, makeRecord, type Shown, type TruthRecord } from './truth.ts'

/** A task as lines of a list, and its record. */
export interface TaskLines {
  text: string
  more: string[]
  record: TruthRecord
}

const inHeadings: Shown = { plant: true, plantCode: true, tag: true, equipment: true, checklist: true }

/**
 * Writes tasks as lines: limits or the expected result after the title or in a line of their own, the explanation
 * below, marks for photos and optional tasks. The spelling is the same for the whole document.
 */
export function startTaskLines(draw: Draw, shown: Shown = inHeadings): (placed: PlacedTask) => TaskLines {
  const { random, words } = draw
  const place = random.pick(['parentheses', 'colon', 'line'] as const)
  const photoMark = random.pick([`[${words.photo[0]}]`, `(${words.photo[0]?.toLowerCase()})`, null])
  const optionalMark =
    draw.plan.language === 'en' ? random.pick(['(optional)', '[if time permits]', null]) : null
  const isLabelled = random.chance(0.6)
  return (placed) => {
    const { task } = placed
    const value = task.limits || task.expected
    const marks = [
      ...(photoMark && task.needsPhoto ? [photoMark] : []),
      ...(optionalMark === '(optional)' && !task.isRequired ? [optionalMark] : []),
    ]
    const label = task.limits ? words.limits[0] : words.expected[0]
    const title = value && place === 'parentheses' ? `${task.title} (${value})` : task.title
    const joined = value && place === 'colon' ? `${title}: ${value}` : title
    const text = [joined, ...marks].join(' ')
    const line = value && place === 'line' ? [isLabelled ? `${label}: ${value}` : value] : []
    const more = [...line, ...(task.description ? [task.description] : [])]
    const limits: Shown['limits'] = place === 'line' ? 'expected' : 'title'
    let record = makeRecord(placed, {
      ...shown,
      number: true,
      description: true,
      expected: true,
      limits,
      photo: photoMark !== null,
      required: optionalMark === '(optional)',
    })
    const withMarks = marks.length > 0 ? [[task.title, ...marks].join(' ')] : []
    const withValue = place !== 'line' && task.expected ? [joined] : []
    const titles = [...withMarks, ...withValue, text].filter((other) => other !== task.title)
    if (titles.length > 0) record = addAlternatives(record, 'task', titles)
    const descriptions = [more.join(' '), [...marks, ...more].join(' ')].filter(
      (other) => other !== task.description,
    )
    if (descriptions.length > 0) record = addAlternatives(record, 'desc', descriptions)
    return { text, more, record }
  }
}
