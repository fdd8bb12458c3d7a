import { type Field, findColumnFields } from '#src/server/plan-import/values/column-names.ts'

/** A label and the value after it: "Plant: PL-01 – North Boiler House". */
export interface Label {
  field: Field
  /** All possible meanings of the label, likeliest first. */
  fields: Field[]
  name: string
  value: string
  /** Where the value begins, when it is a text of its own. */
  valueX?: number
}

const MAX_LABEL_WORDS = 5
/** Longer than any line that contains labels. */
const MAX_LINE_LENGTH = 1000
const NUMBERING = /^(?:(?:\d{1,2}(?:\.\d{1,2}){0,3}|[A-Z]|[IVX]{1,4})[.)]?\s+|§\s*)(?=\p{L})/u
const marks = new Set<Field | undefined>(['photo', 'required', 'critical', 'measurement', 'comment'])
const structural = new Set<Field>(['plant', 'plantCode', 'equipment', 'tag', 'checklist'])
const TITLE_NAMES =
  /^(plant|site|facility|equipment|asset|machine|checklist|check list|inspection checklist)(?:\s+(?:no\.?|#))?\s*(.+)$/iu
/** The value after the name in a title without a colon: a dash, a code, or a number. */
const titleValues = [
  /^[-–—]\s+(.+)$/u,
  /^((?:[\p{Lu}\d]+[-_./]?\d|\p{Lu}{2,8}\s+[-–—]).*)$/u,
  /^\d{1,2}\s*[.–—-]\s+(.+)$/u,
]

/** Finds the labels in a line, each with the text up to the next one. `before` is the text before the first label. */
export function findLabels(text: string): { before: string; labels: Label[] } {
  const whole = text.trim()
  if (whole.length > MAX_LINE_LENGTH) return { before: whole, labels: [] }
  const places = findLabelPlaces(whole)
  const labels = places.map(({ name, fields, end }, index): Label => {
    const next = places[index + 1]
    const value = tidyValue(whole.slice(end, next?.start ?? whole.length))
    // A task may go on in the next line: "Bearing temperature, | drive end".
    if (!next && fields[0] === 'task' && whole.endsWith(','))
      return { field: 'task', fields, name, value: `${value},` }
    return { field: fields[0] as Field, fields, name, value }
  })
  if (labels.length > 0) {
    return { before: tidyBefore(whole.slice(0, places[0]?.start ?? 0)), labels }
  }
  const title = TITLE_NAMES.exec(whole.replace(NUMBERING, ''))
  const value = title
    ? titleValues.map((pattern) => pattern.exec(title[2] ?? '')?.[1]).find(Boolean)
    : undefined
  const fields = findColumnFields(title?.[1] ?? '')
  const field = fields.find((candidate) => structural.has(candidate))
  if (!title || !value || !field) return { before: whole, labels: [] }
  return { before: '', labels: [{ field, fields, name: title[1] ?? '', value: tidyValue(value) }] }
}

/** A text that is only a label, whose value is to its right or below it. */
export function readBareLabel(text: string): { field: Field; fields: Field[] } | null {
  const trimmed = text
    .trim()
    .replace(NUMBERING, '')
    .replace(/\s*[:：]$/, '')
  if (trimmed.length > 40 || !/^\p{L}/u.test(trimmed)) return null
  const fields = findColumnFields(trimmed)
  // "Photo." is the end of a task, not the start of a form.
  if (/\p{Ll}\.$/u.test(trimmed) && marks.has(fields[0])) return null
  return fields[0] ? { field: fields[0], fields } : null
}

/** Whether a label starts a new plant, equipment or checklist. */
export function isStructural(field: Field): boolean {
  return structural.has(field)
}

/** Names that are unlikely as cell text, so that they start a section even without a colon. */
export function isPlainSectionName(text: string): boolean {
  return /^(?:plant|site|facility|equipment|asset|machine|checklist)(?: (?:name|id|code|no\.?|number|tag))?$/i.test(
    text.trim(),
  )
}

interface LabelPlace {
  name: string
  fields: Field[]
  start: number
  /** Position after the colon. */
  end: number
}

/** Searches backwards from each colon for the longest known name. */
function findLabelPlaces(text: string): LabelPlace[] {
  const places: LabelPlace[] = []
  let from = 0
  for (const colon of text.matchAll(/[:：]/g)) {
    const stretch = text.slice(from, colon.index)
    const starts = [...stretch.matchAll(/[^\s|;,·•/]+/gu)]
      .map((word) => from + word.index)
      .slice(-MAX_LABEL_WORDS)
    for (const start of starts) {
      const name = text.slice(start, colon.index).trim()
      const fields = isLabelStart(text, start) ? findLabelFields(name) : []
      if (fields.length === 0) continue
      places.push({ name, fields, start, end: colon.index + 1 })
      break
    }
    from = colon.index + 1
  }
  return places
}

/** "Task 3" is a label of a task as well. */
function findLabelFields(name: string): Field[] {
  const fields = findColumnFields(name)
  if (fields.length > 0) return fields
  const numbered = findColumnFields(name.replace(/\s+\d{1,3}$/, ''))
  return numbered.includes('task') ? ['task'] : []
}

/** In the middle of a line a label needs a capital, or a separator before it; "note: the unit: bar" is a sentence. */
function isLabelStart(text: string, start: number): boolean {
  const before = text.slice(0, start)
  if (before.replace(NUMBERING, '').trim() === '' || /^[^\p{L}\p{N}]*$/u.test(before)) return true
  return /^\p{Lu}/u.test(text.slice(start)) || /[|;·•]\s*$/.test(before)
}

function tidyValue(value: string): string {
  return (
    value
      // A dash directly before a figure is its sign.
      .replace(/^[\s:–—-]*[:–—](?!\d)\s*/u, '')
      .replace(/[\s|;,·•/]+$/u, '')
      .trim()
  )
}

function tidyBefore(text: string): string {
  const trimmed = text.replace(/[\s|;,·•/]+$/u, '').trim()
  return NUMBERING.test(`${trimmed} x`) && !/\p{L}{2}/u.test(trimmed) ? '' : trimmed
}
