import { documentWords } from '#src/server/plan-import/languages/document-words.ts'
import { findLimits, type LimitsFound } from '#src/server/plan-import/limits/find-limits.ts'
import type { NumberStyle } from '#src/server/plan-import/limits/number-text.ts'
import {
  hasSpacedFigures,
  type LimitsContext,
  type LimitsRead,
  parseLimits,
  readBound,
} from '#src/server/plan-import/limits/parse-limits.ts'
import { isSameUnit } from '#src/server/plan-import/limits/units.ts'
import type { TaskText } from '#src/server/plan-import/values/task-text.ts'
import type { TaskDraft } from './plan-draft.ts'

/** A task's limits, from any part of the document. */
export interface TaskLimits {
  min: number | null
  max: number | null
  unit: string
  /** As printed, when not fully understood; then `min` and `max` are null. */
  unread: string
  /** The task requires a measured value: it has limits, parsed or not. */
  isMeasured: boolean
  /** They come from the task's own text, and may be left out of its title. */
  isInTitle: boolean
  /** The expected result, including words from a limits cell. */
  expected: string
  /** A text of the task that states other limits; otherwise ''. */
  contradiction: string
}

const MOST_WORDS_BEFORE_LIMITS = 3

const MAY_COUNT = /^(?:up to|bis|hasta|até|jusqu|fino|tot|do)\b/i

const DECIMALS = /\d[.,]\d\D+\d+[.,]\d/

type Known = { min: number | null; max: number | null; unit: string }

/**
 * Reads a task's limits: from its columns or labels, otherwise from its text, the expected result, or its description.
 */
export function readTaskLimits(task: TaskDraft, text: TaskText, style: NumberStyle): TaskLimits {
  const context: LimitsContext = { style, unit: task.unit, isPair: task.isPair }
  const cells = [
    { text: task.min, label: 'min ', read: readBound(task.min, 'min', context) },
    { text: task.max, label: 'max ', read: readBound(task.max, 'max', context) },
    { text: task.limits, label: '', read: parseLimits(task.limits, context) },
  ]
  const words = cells.filter(({ read }) => read.kind === 'words').map((cell) => cell.label + cell.text)
  const expected = [task.expected, ...words].filter((part) => part !== '').join('; ')
  const given = cells.filter(({ read }) => read.kind === 'limits' || read.kind === 'unread')
  const printed = given.map((cell) => cell.label + cell.text).join(', ')
  const inOneCell = { unit: task.unit, expected, isInTitle: false, contradiction: '' }
  if (given.length > 0) {
    const known = hasBrokenCell(task, words) ? null : merge(given.map(({ read }) => read))
    if (known) {
      const limits = { ...known, unit: task.unit || known.unit }
      const contradiction = findContradiction(task, text, limits, style)
      return { ...inOneCell, ...limits, unread: '', isMeasured: true, contradiction }
    }
    return {
      ...inOneCell,
      min: null,
      max: null,
      unread: printed,
      isMeasured: given.length > 1 || looksMeasured(printed),
    }
  }
  const found = pickLimits(task, text, style)
  if (found.limits.kind === 'none')
    return { ...inOneCell, min: null, max: null, unread: '', isMeasured: false, isInTitle: false }
  if (found.limits.kind === 'unread' || !hasUnitOf(found.limits, task.unit))
    return { ...inOneCell, min: null, max: null, unread: found.text, isMeasured: true, isInTitle: false }
  const { min, max } = found.limits
  const limits = { min, max, unit: task.unit || found.limits.unit }
  const contradiction = findContradiction(task, text, limits, style)
  return { ...inOneCell, ...limits, unread: '', isMeasured: true, isInTitle: found.isTitle, contradiction }
}

/**
 * "10 100" in one cell with an empty other cell may be two cells that ran together. A bound in words ("min: see
 * drawing") belongs to the figure in the other cell.
 */
function hasBrokenCell(task: TaskDraft, words: string[]): boolean {
  const mayHaveRunTogether = (one: string, other: string) =>
    other === '' && /^\d[\d ]*$/.test(one) && hasSpacedFigures(one)
  return words.length > 0 || mayHaveRunTogether(task.min, task.max) || mayHaveRunTogether(task.max, task.min)
}

/** One set of limits from several cells; null when they contradict each other or one was not understood. */
function merge(reads: LimitsRead[]): Known | null {
  let known: Known = { min: null, max: null, unit: '' }
  for (const read of reads) {
    if (read.kind !== 'limits') return null
    if (known.min !== null && read.min !== null && known.min !== read.min) return null
    if (known.max !== null && read.max !== null && known.max !== read.max) return null
    if (!hasUnitOf(read, known.unit)) return null
    known = { min: known.min ?? read.min, max: known.max ?? read.max, unit: known.unit || read.unit }
  }
  return known.min !== null && known.max !== null && known.min > known.max ? null : known
}

function hasUnitOf({ unit }: { unit: string }, other: string): boolean {
  return unit === '' || other === '' || isSameUnit(unit, other)
}

/** Next to a unit of its own, "up to 220" is a limit; elsewhere it is doubted: it may count something. "Below 6" is one anywhere. */
function readExpected({ expected, unit }: TaskDraft, style: NumberStyle): LimitsFound {
  const whole = parseLimits(expected, { style, unit })
  const isBound = whole.kind === 'limits' && (whole.min === null || whole.max === null)
  // "10.5-11.5" is neither a date nor a count.
  const mayCount = isBound && MAY_COUNT.test(expected)
  if (mayCount && unit === '' && whole.unit === '') return { kind: 'unread' }
  const isSure = unit !== '' || (isBound && !mayCount) || DECIMALS.test(expected)
  return whole.kind === 'limits' && isSure
    ? { ...whole, from: 0, to: expected.length }
    : findLimits(expected, style)
}

/** From the other fields only when the table has no limit columns. */
function pickLimits(task: TaskDraft, text: TaskText, style: NumberStyle): Picked {
  const inTitle = { text: text.plain, limits: text.limits, isTitle: true }
  if (task.hasLimitColumns) return { ...inTitle, limits: { kind: 'none' } }
  const inExpected = { text: task.expected, limits: readExpected(task, style), isTitle: false }
  if (inTitle.limits.kind !== 'none') {
    const isDoubted = inExpected.limits.kind !== 'none' && !isSameLimits(inTitle.limits, inExpected.limits)
    return isDoubted
      ? { text: `${inTitle.text}; ${inExpected.text}`, limits: { kind: 'unread' }, isTitle: true }
      : inTitle
  }
  if (inExpected.limits.kind !== 'none') return inExpected
  const inDescription = {
    text: task.description,
    limits: findLimits(task.description, style),
    isTitle: false,
  }
  return inExplanation(inDescription, task.expected !== '')
}

type Picked = { text: string; limits: LimitsFound; isTitle: boolean }

/**
 * Limits in the explanation of a task. "Range 4 to 6 bar" gives limits; in a longer sentence they may be of another
 * quantity. Next to an expected condition, such a sentence describes the work unless it begins with an inspection:
 * "Blow out with air, at most 2 bar".
 */
function inExplanation(found: Picked, hasCondition: boolean): Picked {
  if (found.limits.kind !== 'limits') return found
  const sentence =
    found.text
      .slice(0, found.limits.from)
      .split(/[.!?]\s|\n/)
      .at(-1)
      ?.trim() ?? ''
  if (sentence.split(' ').length <= MOST_WORDS_BEFORE_LIMITS) return found
  const isWork = hasCondition && !documentWords.firstVerb.test(sentence)
  return { ...found, limits: { kind: isWork ? 'none' : 'unread' } }
}

/**
 * The title, the expected result or the description, if it states other limits. A description has figures of other
 * quantities, so that only the same unit counts.
 */
function findContradiction(task: TaskDraft, text: TaskText, limits: Known, style: NumberStyle): string {
  const inDescription = findLimits(task.description, style)
  const others = [
    { text: text.plain, found: text.limits },
    { text: task.expected, found: readExpected({ ...task, unit: limits.unit }, style) },
    ...(inDescription.kind === 'limits' && inDescription.unit !== ''
      ? [{ text: task.description, found: inDescription }]
      : []),
  ]
  const other = others.find(({ found }) => found.kind === 'limits' && contradicts(found, limits))
  return other?.text.replaceAll('\n', ' ') ?? ''
}

/** Another value for the same bound of the same quantity. */
function contradicts(one: Known, other: Known): boolean {
  const differs = (bound: 'min' | 'max') =>
    one[bound] !== null && other[bound] !== null && one[bound] !== other[bound]
  return hasUnitOf(one, other.unit) && (differs('min') || differs('max'))
}

function isSameLimits(one: LimitsFound, other: LimitsFound): boolean {
  if (one.kind !== 'limits' || other.kind !== 'limits') return false
  return one.min === other.min && one.max === other.max && hasUnitOf(one, other.unit)
}

/** "−25 to −18 °C (new −30)" is a measured value, "see drawing 3" is not. */
function looksMeasured(text: string): boolean {
  return /[<>≤≥±%°~]|\d\s*[-−–—]|\b(?:min|max)/i.test(text)
}
