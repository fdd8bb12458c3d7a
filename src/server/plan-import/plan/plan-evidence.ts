import { ASSUMED_CONFIDENCE } from '#src/rules/plan-reading/plan-node.ts'
import { documentWords } from '#src/server/plan-import/languages/document-words.ts'
import { findLabels } from '#src/server/plan-import/layout/labels.ts'
import { type Segment, splitIntoSegments } from '#src/server/plan-import/layout/segments.ts'
import { type Line, readText } from '#src/server/plan-import/layout/words.ts'
import { countHeaderNames } from '#src/server/plan-import/tables/find-headers.ts'
import { type Field, findColumnFields } from '#src/server/plan-import/values/column-names.ts'
import type { ParsedPlan, ParsedTask } from './parsed-plan.ts'

/** Signs that a document is an inspection plan, and signs that it is another one. Shares are from 0 to 1. */
export interface PlanEvidence {
  /** Shares of the tasks whose plant, equipment or checklist the document names. */
  inNamedPlant: number
  onNamedEquipment: number
  inNamedChecklist: number
  /** Share of the tasks that begin with an inspection verb, or name a condition such as a leak. */
  inspecting: number
  /** Share of the tasks with limits, an expected result, or marks such as "photo". */
  marked: number
  /** Share of the tasks that are rules or explanations. */
  prose: number
  /** A title such as "Weekly inspection" at the start. */
  hasPlanTitle: boolean
  /** A title such as "Invoice" at the start, or the chapters of a manual. */
  hasOtherTitle: boolean
  /** Words such as "weekly". */
  hasFrequency: boolean
  /** Boxes to tick. */
  hasBoxes: boolean
  /** A row of column titles such as "Check", "OK" and "Not OK". */
  hasAnswerColumns: boolean
  /** Columns or labels such as "Photo" and "Required". */
  hasMarkColumns: boolean
  /** Number of different labels and column titles of other documents. */
  otherLabels: number
  /** Number of lines with an amount of money. */
  amounts: number
  /** Number of entries of a table of contents. */
  contents: number
  /** Share of the lines that are numbered clauses of a text. */
  clauses: number
  /** Share of the lines that the reader could not place. */
  unread: number
}

const TITLE_LINES = 12
const MAX_TITLE_LENGTH = 90
const MAX_LABEL_LENGTH = 40
/** Enough of a line or a task to recognize it. */
const MAX_LENGTH = 300
const HEADER_GAP = 0.6
const MAX_OBJECT_WORDS = 8
const MAX_TASK_WORDS = 14
const MIN_CLAUSE_WORDS = 6
const AMOUNT =
  /(?:[€$£]|(?<!\p{L})(?:EUR|USD|GBP|CHF|PLN|zł)(?!\p{L}))\s?\d|\d\s?(?:[€£]|(?:EUR|USD|GBP|CHF|PLN|zł)(?!\p{L}))|(?<!\p{L})(?:VAT|MwSt|TVA|IVA|BTW|IBAN)(?!\p{L})/u
/** Of a column of prices: "Amount EUR", "Price (€)". */
const CURRENCY = /\s*[([]?(?:[€£$]|eur|usd|gbp|chf|pln|zł)[)\]]?$/u
const CHAPTER_NUMBER = /^\d{1,2}(?:\.\d{1,2}){0,2}\.?\s+/
const MAX_CHAPTER_WORDS = 5
const MIN_CHAPTERS = 2
const CONTENTS_ENTRY = /(?:\.{5,}|(?:\. ){5,}|…{2,})\s?\d{1,4}$/
const CLAUSE = /^(?:§\s?\d+|\d{1,2}(?:\.\d{1,2}){1,4})[.)]?\s+(.*)$/
const BOX = /[☐□▢◻❏]|\[ ?\]/
const markFields: Field[] = ['photo', 'required', 'critical', 'measurement', 'expected']

/** Collects the evidence of a document; `lines` are all lines of its pages. The time is linear in lines and tasks. */
export function collectEvidence(
  { plants, notUnderstood }: Pick<ParsedPlan, 'plants' | 'notUnderstood'>,
  lines: readonly Line[],
): PlanEvidence {
  const unread = notUnderstood.length / Math.max(1, lines.length)
  const titles = readTitles(lines)
  const hasOtherTitle = titles.hasOtherTitle || countChapters(lines) >= MIN_CHAPTERS
  return { ...readTasks(plants), ...titles, ...readLines(lines), hasOtherTitle, unread }
}

function readTasks(plants: ParsedPlan['plants']) {
  const counts = {
    inNamedPlant: 0,
    onNamedEquipment: 0,
    inNamedChecklist: 0,
    inspecting: 0,
    marked: 0,
    prose: 0,
  }
  let total = 0
  for (const plant of plants)
    for (const equipment of plant.equipment)
      for (const checklist of equipment.checklists)
        for (const task of checklist.tasks) {
          total++
          if (isNamed(plant)) counts.inNamedPlant++
          if (isNamed(equipment)) counts.onNamedEquipment++
          if (isNamed(checklist)) counts.inNamedChecklist++
          if (isInspecting(task)) counts.inspecting++
          else if (isProse(task)) counts.prose++
          if (isMarked(task)) counts.marked++
        }
  for (const key of Object.keys(counts) as (keyof typeof counts)[]) counts[key] /= Math.max(1, total)
  return counts
}

function isNamed({ source }: { source: { confidence: number } }): boolean {
  return source.confidence > ASSUMED_CONFIDENCE
}

function isInspecting({ title, expected_result: expected }: ParsedTask): boolean {
  const text = title.slice(0, MAX_LENGTH)
  if (documentWords.firstVerb.test(text) || documentWords.lastVerb.test(text)) return true
  const [object = ''] = text.split(/[:.;]\s/, 1)
  const isPhrase = object.split(' ').length <= MAX_OBJECT_WORDS && !documentWords.rule.test(object)
  return isPhrase && documentWords.condition.test(`${object} ${expected.slice(0, MAX_LENGTH)}`)
}

function isProse({ title }: ParsedTask): boolean {
  const text = title.slice(0, MAX_LENGTH)
  return documentWords.rule.test(text) || text.split(' ').length > MAX_TASK_WORDS
}

function isMarked(task: ParsedTask): boolean {
  return (
    task.tolerance_min !== null ||
    task.tolerance_max !== null ||
    task.unread_limits !== '' ||
    task.expected_result !== '' ||
    task.is_critical ||
    task.requires_photo
  )
}

function readTitles(lines: readonly Line[]) {
  const titles = findTitles(lines)
  return {
    // "Inspection certificate" is no title of a plan, "Maintenance manual: weekly inspection" is one.
    hasPlanTitle: titles.some((title) =>
      documentWords.planTitle.test(title.replace(documentWords.otherDocument, '')),
    ),
    hasOtherTitle: titles.some((title) => documentWords.otherDocument.test(title)),
  }
}

/** Number of different chapters of manuals, each on a line of its own. */
function countChapters(lines: readonly Line[]): number {
  const names = lines.flatMap(({ words }) => {
    const text = words.length > MAX_CHAPTER_WORDS ? '' : readText(words).replace(CHAPTER_NUMBER, '')
    return documentWords.chapter.test(text) ? text.toLowerCase() : []
  })
  return new Set(names).size
}

/** The prominent texts at the start of the document. */
function findTitles(lines: readonly Line[]): string[] {
  const bodySize = findCommonSize(lines)
  const isBoldRare = lines.filter((line) => line.isBold).length < lines.length / 2
  return lines.slice(0, TITLE_LINES).flatMap((line, index) => {
    const isProminent = index < 3 || line.size > 1.12 * bodySize || (line.isBold && isBoldRare)
    return isProminent && countHeaderNames(line) < 2
      ? splitIntoSegments(line, []).flatMap(({ text }) => (isTitle(text) ? text : []))
      : []
  })
}

function isTitle(text: string): boolean {
  return text.length <= MAX_TITLE_LENGTH && !/[._]$/.test(text) && findLabels(text).labels.length === 0
}

function findCommonSize(lines: readonly Line[]): number {
  const counts = new Map<number, number>()
  for (const { size } of lines) counts.set(size, (counts.get(size) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

function readLines(lines: readonly Line[]) {
  const otherLabels = new Set<string>()
  const marks = new Set<Field>()
  let boxes = 0
  let amounts = 0
  let contents = 0
  let clauses = 0
  let hasFrequency = false
  let hasAnswerColumns = false
  for (const line of lines) {
    const text = readText(line.words).slice(0, MAX_LENGTH)
    hasFrequency ||= documentWords.frequency.test(text)
    if (line.hasSquare || BOX.test(text)) boxes++
    if (AMOUNT.test(text)) amounts++
    if (CONTENTS_ENTRY.test(text)) contents++
    if (isClause(text)) clauses++
    const labels = splitIntoSegments(line, [], HEADER_GAP).flatMap(readLabel)
    const fields = labels.flatMap(findColumnFields)
    const bare = labels.map((label) => label.replace(CURRENCY, ''))
    for (const label of bare) if (documentWords.otherLabel.test(label)) otherLabels.add(label)
    for (const field of fields) if (markFields.includes(field)) marks.add(field)
    const answers = new Set(labels.filter((label) => documentWords.answer.test(label)))
    hasAnswerColumns ||= answers.size >= 2 && fields.includes('task')
  }
  return {
    hasFrequency,
    hasAnswerColumns,
    hasBoxes: boxes >= 2,
    hasMarkColumns: marks.size >= 2,
    otherLabels: otherLabels.size,
    amounts,
    contents,
    clauses: clauses / Math.max(1, lines.length),
  }
}

function isClause(text: string): boolean {
  const clause = CLAUSE.exec(text)?.[1] ?? ''
  return clause.split(' ').length >= MIN_CLAUSE_WORDS && !documentWords.firstVerb.test(clause)
}

/** A column title, or the text before a colon. */
function readLabel({ text }: Segment): string[] {
  const label = text.slice(0, MAX_LABEL_LENGTH + 1).split(/[:：]/, 1)[0] ?? ''
  const tidy = label.trim().replace(/\.$/, '').toLowerCase()
  return tidy === '' || label.length > MAX_LABEL_LENGTH ? [] : [tidy]
}
