import { isFrenchTitle, isInterval } from '#src/server/plan-import/languages/known-words.ts'
import { type Line, readText, type Word } from '#src/server/plan-import/layout/words.ts'
import { findLimits } from '#src/server/plan-import/limits/find-limits.ts'
import { isCode, isTag } from '#src/server/plan-import/values/codes.ts'
import { type Field, findColumnFields } from '#src/server/plan-import/values/column-names.ts'
import { areBulleted } from './bulleted-cells.ts'
import type { CodeLegend } from './code-legend.ts'
import { findColumn, type TableColumn, type TableFrame } from './table-frame.ts'

/** Share of a column's texts that are codes. */
const MOSTLY = 0.8
/** A name of two lines may have one that is an interval: "Controllo" above "settimanale". */
const NO_INTERVALS = 0.45
/** Share of a table's lines that have a task; the other lines belong to wrapped cells. */
const OFTEN = 0.4
/** Words of a task, on average. */
const FEWEST_WORDS = 1.6
/** Lines of a name, at most. */
const MAX_WRAPPED = 3
/** Share of lines with whole limits in a column of limits and conditions that wrap. */
const FEWEST_LIMITS = 0.25
const ORDINAL = /^\d{1,3}[.)]?$/
const taskMarks = [
  'number',
  'frequency',
  'description',
  'required',
  'photo',
  'expected',
  'limits',
  'min',
  'max',
  'unit',
] as const

const limitFields = ['limits', 'min', 'max'] as const

interface ColumnContents {
  column: TableColumn
  /** The column's text in each line that has one. */
  texts: string[]
}

/** Gives columns their meaning by their contents, where their titles give none, or another one. */
export function inferFields(frame: TableFrame, lines: readonly Line[], legend: CodeLegend): void {
  const contents = readColumns(frame, lines)
  inferBulleted(contents)
  inferChecklist(contents)
  inferPlant(contents)
  inferNumber(frame, contents)
  inferCodes(frame, contents, legend)
  inferTag(frame, contents)
  inferTask(frame, contents, lines.length)
  inferLimits(frame, contents, lines.length)
  const isFrench = frame.columns.some(({ title }) => isFrenchTitle(title))
  for (const { column, texts } of contents) if (areOuiAndNon(texts, isFrench)) column.isOuiAndNon = true
}

function readColumns(frame: TableFrame, lines: readonly Line[]): ColumnContents[] {
  const contents = new Map(frame.columns.map((column) => [column, [] as string[]] as const))
  for (const line of lines) {
    const words = new Map<TableColumn, Word[]>()
    for (const word of line.words) {
      const column = findColumn(frame, word)
      if (column) words.set(column, [...(words.get(column) ?? []), word])
    }
    for (const [column, own] of words) contents.get(column)?.push(readText(own))
  }
  return [...contents].map(([column, texts]) => ({ column, texts }))
}

/** A column of bulleted lists has the tasks, whatever its title is: "Weekly checks". */
function inferBulleted(contents: ColumnContents[]): void {
  if (contents.some(({ column }) => column.field === 'task')) return
  const found = contents.find(
    ({ column, texts }) => (column.field === null || column.field === 'checklist') && areBulleted(texts),
  )
  if (found) found.column.field = 'task'
}

/** A cycle is an interval or the name of a checklist. */
function inferChecklist(contents: ColumnContents[]): void {
  if (contents.some(({ column }) => column.field === 'checklist')) return
  const found = contents.find(
    ({ column, texts }) =>
      column.field === 'frequency' &&
      texts.length > 0 &&
      texts.filter((text) => !isInterval(text)).length >= NO_INTERVALS * texts.length,
  )
  if (found && findColumnFields(found.column.title).includes('checklist')) found.column.field = 'checklist'
}

/** The code or the name of a plant, next to the other one, when it changes only with it. */
function inferPlant(contents: ColumnContents[]): void {
  const find = (field: Field) => contents.findIndex(({ column }) => column.field === field)
  const [name, code] = [contents[find('plant')], contents[find('plantCode')]]
  if (name && !code) {
    const before = contents[find('plant') - 1]
    if (before?.column.field === null && before.texts.length > 0 && before.texts.every(isCode))
      if (new Set(before.texts).size <= new Set(name.texts).size) before.column.field = 'plantCode'
  }
  const behind = contents[find('plantCode') + 1]
  if (name || !code || behind?.column.field !== 'location') return
  const isName = findColumnFields(behind.column.title).includes('plant')
  if (isName && new Set(behind.texts).size <= MAX_WRAPPED * new Set(code.texts).size)
    behind.column.field = 'plant'
}

/** "Item" and "Step" name machines and tasks, or count them. */
function inferNumber(frame: TableFrame, contents: ColumnContents[]): void {
  const given = frame.columns.find(({ field }) => field === 'number')
  // "N" may be the blank for the neutral conductor.
  if (given && contents.some(({ column, texts }) => column === given && texts.length > 0)) return
  const found = contents.find(
    ({ column, texts }) =>
      (column.field === 'equipment' || column.field === 'tag' || column.field === 'task') &&
      texts.length > 0 &&
      texts.filter((text) => ORDINAL.test(text)).length >= MOSTLY * texts.length,
  )
  if (!found || !findColumnFields(found.column.title).includes('number')) return
  if (given) given.field = null
  found.column.field = 'number'
}

/** A column of letters says what to do with the part that its row names. */
function inferCodes(frame: TableFrame, contents: ColumnContents[], legend: CodeLegend): void {
  const found = contents.find(({ texts }) => texts.length > 0 && texts.every(legend.explains))
  if (!found) return
  found.column.field = null
  frame.codes = found.column
  const fields = frame.columns.map(({ field }) => field)
  const part = frame.columns.find(
    ({ field, title }) => field === 'equipment' && findColumnFields(title).includes('task'),
  )
  if (part && !fields.includes('task')) part.field = 'task'
}

/** Codes next to the names of machines are tags: "Ext. no.", "Nr.". */
function inferTag(frame: TableFrame, contents: ColumnContents[]): void {
  const fields = frame.columns.map(({ field }) => field)
  if (!fields.includes('equipment') || fields.includes('tag')) return
  const found = contents.find(({ column, texts }) => {
    if (column.field !== null && column.field !== 'number') return false
    const codes = new Set(texts.filter((text) => /\p{L}/u.test(text) && isCode(text)))
    // In a table of tasks, each tag stands in several rows.
    const tags = texts.filter(isTag)
    return codes.size >= 2 && Math.max(codes.size, tags.length) >= MOSTLY * texts.length
  })
  if (found) found.column.field = 'tag'
}

/**
 * In a table with limits or marks, the first column of phrases without a meaning has the tasks ("Work to be done"),
 * unless a column that is filled as often has a title for tasks.
 */
function inferTask(frame: TableFrame, contents: ColumnContents[], lineCount: number): void {
  const fields = frame.columns.map(({ field }) => field)
  if (taskMarks.filter((field) => fields.includes(field)).length < 2) return
  // "Component" names machines, or their parts below the heading of a machine.
  const part = frame.columns.find(
    ({ field, title }) => field === 'equipment' && findColumnFields(title).includes('task'),
  )
  if (part && !fields.includes('task') && !fields.includes('tag')) {
    part.field = 'task'
    return
  }
  const known = contents.find(({ column }) => column.field === 'task')
  const found = contents.find(
    ({ column, texts }) => column.field === null && texts.length >= OFTEN * lineCount && arePhrases(texts),
  )
  if (!found || (known && known.texts.length >= 0.75 * found.texts.length)) return
  if (known)
    known.column.field = findColumnFields(known.column.title).includes('description') ? 'description' : null
  found.column.field = 'task'
}

/**
 * A column without a meaning that has limits in several lines, where no other column may have them. Next to expected
 * results, it fills the other lines.
 */
function inferLimits(frame: TableFrame, contents: ColumnContents[], lineCount: number): void {
  const fields = new Set(frame.columns.map(({ field }) => field))
  if (!fields.has('task') || limitFields.some((field) => fields.has(field))) return
  const expected = contents.find(({ column }) => column.field === 'expected')?.texts.length ?? 0
  const found = contents.find(({ column, texts }) => {
    const limits = texts.filter((text) => findLimits(text, 'unknown').kind === 'limits')
    const isOther = texts.length + expected <= lineCount
    return (
      isOther && column.field === null && limits.length >= 2 && limits.length >= FEWEST_LIMITS * texts.length
    )
  })
  if (!found) return
  const isAlarm = /alarm|trip/i.test(found.column.title)
  found.column.field = isAlarm || fields.has('expected') ? 'limits' : 'expected'
}

function arePhrases(texts: string[]): boolean {
  const phrases = texts.filter((text) => /\p{L}{3}/u.test(text) && !isCode(text))
  const words = phrases.reduce((sum, text) => sum + text.split(' ').length, 0)
  return (
    phrases.length >= MOSTLY * texts.length &&
    words >= FEWEST_WORDS * phrases.length &&
    new Set(texts).size >= 2
  )
}

/** "O" and "N" are the French yes and no; in another language an O alone, or next to "M", means "optional". */
function areOuiAndNon(texts: string[], isFrench: boolean): boolean {
  return (
    texts.includes('O') && (isFrench || texts.includes('N')) && texts.every((text) => /^[ON–-]$/u.test(text))
  )
}
