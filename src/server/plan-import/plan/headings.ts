import type { PageContent } from '#src/server/plan-import/extract/page-content.ts'
import { documentWords } from '#src/server/plan-import/languages/document-words.ts'
import {
  isStructuralLine,
  namesPlantBehindText,
  readLineLabels,
} from '#src/server/plan-import/layout/line-labels.ts'
import { splitIntoSegments } from '#src/server/plan-import/layout/segments.ts'
import { findBox, type Line, makeLine, readText } from '#src/server/plan-import/layout/words.ts'
import type { Block } from '#src/server/plan-import/tables/document-blocks.ts'
import { splitCodeAndName } from '#src/server/plan-import/values/codes.ts'
import type { Field } from '#src/server/plan-import/values/column-names.ts'
import type { Source } from './parsed-plan.ts'
import type { PlanBuilder } from './plan-builder.ts'

const SURE_OF_HEADING = 0.6
const CHECKLIST_WORDS =
  /\b(?:inspections?|checks?|check\s?list|rounds?|maintenance|service|procedure|tests?|safety|lubrication|pm|route|walk(?:down|round)?)\b/i
const PLANT_WORDS =
  /\b(?:plant|house|station|building|works|facility|site|area|unit|hall|department|terminal|factory)\b/i
const MAX_HEADING_LENGTH = 80
const TITLE_LINES = 6
const MIN_BODY_SHARE = 0.15

/** The levels that the document names with labels or columns: headings without a label can only name the others. */
export interface NamedByLabels {
  plant: boolean
  equipment: boolean
  checklist: boolean
}

/** The fields that a line gives by labels; behind other text, as in a page header, only those of a plant. */
function listNamedFields(line: Line, content: PageContent): Field[] {
  const isStructural = isStructuralLine(line, content)
  if (!isStructural && !namesPlantBehindText(line)) return []
  const { labels, open } = readLineLabels(line, content)
  return (open ? [...labels, open] : labels).map(({ field }) => field)
}

export function findNamedByLabels(blocks: Block[]): NamedByLabels {
  const fields = new Set<Field>()
  for (const block of blocks) {
    if (block.kind === 'row') {
      for (const field of block.fields.keys()) fields.add(field)
    } else if (block.kind === 'line') {
      for (const field of listNamedFields(block.line, block.content)) fields.add(field)
    }
  }
  return {
    plant: fields.has('plant') || fields.has('plantCode'),
    equipment: fields.has('equipment') || fields.has('tag'),
    checklist: fields.has('checklist'),
  }
}

/**
 * The font size of the body text: of most text outside tables. In a document with tables, most of that text may be headings.
 * Then it is the smallest size with at least 15 % of the characters.
 */
export function findBodySize(blocks: Block[]): number {
  const counts = new Map<number, number>()
  for (const block of blocks) {
    const words = block.kind === 'line' ? block.line.words : []
    for (const word of words) {
      const size = Math.round(word.size * 2) / 2
      counts.set(size, (counts.get(size) ?? 0) + word.text.length)
    }
  }
  const hasTables = blocks.some(({ kind }) => kind === 'row')
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const frequent = [...counts]
    .filter(([, count]) => hasTables && count >= MIN_BODY_SHARE * total)
    .map(([size]) => size)
  return frequent.length > 0 ? Math.min(...frequent) : ([...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0)
}

/** The title of a document that names an inspection, as its checklist: "Weekly conveyor walkdown". */
export function findInspectionTitle(lines: readonly Line[]): { name: string; source: Source } | null {
  const first = lines.filter((line) => line.page === lines[0]?.page)
  const largest = Math.max(...first.map(({ size }) => size))
  const line = first
    .slice(0, TITLE_LINES)
    .find(({ size, isBold }) => size >= largest - 0.3 && (isBold || size > (first.at(-1)?.size ?? 0) * 1.12))
  if (!line) return null
  const name = readText(line.words)
  // "Maintenance plan week 47" names the document, and changes every week.
  const namesInspection = documentWords.planTitle.test(name) && !documentWords.planDocument.test(name)
  if (!namesInspection || /\d|:/.test(name) || name.length > MAX_HEADING_LENGTH) return null
  return { name, source: makeSource(line, 'title') }
}

function makeSource(line: Line, reason: Source['reason']): Source {
  return { page: line.page, box: findBox(line.words), confidence: SURE_OF_HEADING, reason }
}

export function isHeading(line: Line, bodySize: number): boolean {
  const isLarge = line.size > bodySize * 1.12
  return (isLarge || line.isBold) && readText(line.words).length <= MAX_HEADING_LENGTH
}

/** The bold part of a heading with a note behind a wide gap: "B-201 Steam boiler     every Monday". */
export function partHeading(line: Line): { head: Line; note: string } {
  const segments = splitIntoSegments(line, [])
  const end = segments.findIndex(({ words }) => !words.every(({ isBold }) => isBold))
  if (end < 1) return { head: line, note: '' }
  const note = segments
    .slice(end)
    .map(({ text }) => text)
    .join(' ')
  return {
    head: makeLine(
      line.page,
      segments.slice(0, end).flatMap(({ words }) => words),
    ),
    note,
  }
}

const isBetween = (size: number, least: number, most: number) => size > least && size < most - 0.3

/** The font sizes of the last headings that named a plant and a machine. */
export interface HeadingSizes {
  plant: number
  equipment: number
}

/**
 * Takes a heading without a label as a name that the document gives nowhere else: "EQ-101 Cooling Tower Fan" above
 * "Weekly pump inspection" above a table. The confidence is lower than that of a label.
 * @param leadsToTasks a task follows the heading directly
 */
export function consumeHeading(
  builder: PlanBuilder,
  line: Line,
  named: NamedByLabels,
  { sizes, leadsToTasks }: { sizes: HeadingSizes; leadsToTasks: boolean },
): boolean {
  const text = readText(line.words)
  const source = makeSource(line, 'heading')
  const { code, name } = splitCodeAndName(text)
  const hasCode = code !== '' && /\d/.test(code)
  // Below a plant's heading, smaller ones name its equipment, even "Reverse Osmosis Unit".
  const isSmallerThanPlants = line.size < sizes.plant - 0.3
  // Above smaller headings of machines, one as large as a plant's names a plant: "Cooling Tower (CT-1)".
  const isLikePlants = Math.abs(line.size - sizes.plant) < 0.3 && isBetween(sizes.equipment, 0, sizes.plant)
  const mayNamePlant = !isSmallerThanPlants && (isLikePlants || PLANT_WORDS.test(text))
  if (!named.plant && mayNamePlant && !CHECKLIST_WORDS.test(text)) {
    builder.openPlant({ code, name: name || text }, source)
    sizes.plant = line.size
    return true
  }
  if (!named.equipment && hasCode && name !== '' && builder.plant) {
    builder.openEquipment({ code, name }, source)
    sizes.equipment = line.size
    return true
  }
  if (named.checklist || !builder.equipment) return false
  // Between a machine's heading and its tasks, a smaller heading names a checklist, whatever its words are.
  const isBelowEquipment = leadsToTasks && line.size < sizes.equipment - 0.3
  if (!isBelowEquipment && !CHECKLIST_WORDS.test(text)) return false
  builder.openChecklist(text, source)
  return true
}
