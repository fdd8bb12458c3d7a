import type { ParsingWarning } from '#src/contract/weekly-pdfs.ts'
import { type Matrix, mapPoint } from '#src/server/plan-import/extract/matrix.ts'
import type { Box, TextRun, TurnedText } from '#src/server/plan-import/extract/page-content.ts'
import { isKnownUnit } from '#src/server/plan-import/limits/units.ts'
import type { ParsedPlan, Source } from '#src/server/plan-import/plan/parsed-plan.ts'
import { findOddCodes } from './find-odd-codes.ts'
import type { RecognizedPage, RecognizedPages } from './recognize-page.ts'

/**
 * Words below this certainty are marked. Of the 3,142 words of the scans in docs/measurements.md, no wrong one with a figure
 * is above it, and nine others: in descriptions, in another script, or with a sign that is marked anyway.
 */
const SURE_OF_WORD = 0.9
/** Space in points that a word may stand outside the box of its value. */
const TOLERANCE = 2
/** More words of a page say only that the page is hard to read. */
const MAX_WORDS = 30

interface MarkedNode {
  owner: { source: Source }
  name: string
  /** The texts of its values; null for a task: each word of its row belongs to it. */
  texts: string[] | null
  /** '' for a checklist and a task. */
  code: string
  /** '' for other nodes than tasks. */
  unit: string
}

/**
 * Marks the values of a plan that text recognition is not certain of, and the pages that it read. Moves the places of
 * values from the level pages to the pages of the file.
 */
export function markRecognized(
  plan: Pick<ParsedPlan, 'plants' | 'notUnderstood'>,
  recognized: RecognizedPages,
): ParsingWarning[] {
  const pages = new Map([...recognized].flatMap(([number, page]) => (page ? [[number, page] as const] : [])))
  if (pages.size === 0) return []
  const nodes = listNodes(plan)
  const odd = findOddCodes(nodes.flatMap(({ code }) => (code === '' ? [] : [code])))
  const values: ParsingWarning[] = []
  const known = new Set<TextRun>()
  for (const { owner, name, texts, code, unit } of nodes) {
    const { source } = owner
    const page = pages.get(source.page)
    if (!page) continue
    const words = findUncertain(page, source.box, texts)
    const titles = findUncertainTitles(page, texts ?? [name])
    for (const word of words) known.add(word)
    const uncertain = [
      ...new Set([...[...words, ...titles].map(({ text }) => text), ...(odd.has(code) ? [code] : [])]),
    ]
    if (unit !== '' && !isKnownUnit(unit) && !uncertain.includes(unit)) uncertain.push(unit)
    if (hasUnread(page, source.box)) uncertain.push('')
    if (uncertain.length === 0) continue
    owner.source = { ...source, uncertain: [...(source.uncertain ?? []), ...uncertain] }
    const listed = uncertain.filter(Boolean).join(' ')
    values.push({ kind: 'uncertain_value', page: source.page, text: listed ? `${name}: ${listed}` : name })
  }
  const perPage = [...pages].flatMap(([number, page]): ParsingWarning[] => {
    const others = page.content.pieces.filter((piece) => isUncertain(piece) && !known.has(piece))
    const text = [...new Set(others.map((piece) => piece.text))].slice(0, MAX_WORDS).join(' ')
    return [
      { kind: 'page_recognized', page: number, text: '' },
      ...(text === '' ? [] : [{ kind: 'uncertain_words' as const, page: number, text }]),
    ]
  })
  moveBoxes(plan, pages)
  return [...perPage, ...values]
}

function listNodes({ plants }: Pick<ParsedPlan, 'plants'>): MarkedNode[] {
  return plants.flatMap((plant): MarkedNode[] => [
    {
      owner: plant,
      name: plant.name,
      texts: [plant.plant_id, plant.name, plant.location],
      code: plant.plant_id,
      unit: '',
    },
    ...plant.equipment.flatMap((equipment): MarkedNode[] => {
      const {
        equipment_id: code,
        name,
        equipment_type,
        manufacturer,
        model,
        criticality,
        location,
      } = equipment
      const texts = [code, name, equipment_type, manufacturer, model, criticality, location]
      return [
        { owner: equipment, name: `${code} ${name}`.trim(), texts, code, unit: '' },
        ...equipment.checklists.flatMap((checklist): MarkedNode[] => {
          const { checklist_type, description, frequency } = checklist
          return [
            {
              owner: checklist,
              name: checklist.name,
              texts: [checklist.name, description, frequency, checklist_type],
              code: '',
              unit: '',
            },
            ...checklist.tasks.map((task) => ({
              owner: task,
              name: task.title,
              texts: null,
              code: '',
              unit: task.unit,
            })),
          ]
        }),
      ]
    }),
  ])
}

/** A dash or a line between two words has no meaning of its own. */
const isUncertain = ({ text, certainty = 1 }: TextRun) =>
  /[\p{L}\p{N}<>=%+]/u.test(text) && certainty < SURE_OF_WORD

function findUncertain(
  { content }: RecognizedPage,
  [x0, y0, x1, y1]: Box,
  texts: string[] | null,
): TextRun[] {
  return content.pieces.filter((piece) => {
    if (!isUncertain(piece)) return false
    const x = (piece.x0 + piece.x1) / 2
    const y = piece.baseline - 0.3 * piece.size
    const isInside = x > x0 - TOLERANCE && x < x1 + TOLERANCE && y > y0 - TOLERANCE && y < y1 + TOLERANCE
    return isInside && (texts === null || texts.some((text) => text.includes(piece.text)))
  })
}

/** The uncertain turned texts that have a value of a node. */
const findUncertainTitles = ({ content }: RecognizedPage, texts: readonly string[]): TurnedText[] =>
  content.turned.filter(
    ({ text, certainty = 1 }) =>
      certainty < SURE_OF_WORD && texts.some((value) => value !== '' && text.includes(value)),
  )

/** Whether marks at the height of a value were not read. They may be a limit in a column beyond its box. */
function hasUnread({ unread }: RecognizedPage, [, y0, , y1]: Box): boolean {
  return unread.some(([, top, , bottom]) => (top + bottom) / 2 > y0 && (top + bottom) / 2 < y1)
}

function moveBoxes(
  plan: Pick<ParsedPlan, 'plants' | 'notUnderstood'>,
  pages: ReadonlyMap<number, RecognizedPage>,
) {
  const move = (number: number, box: Box) => {
    const page = pages.get(number)
    return page ? mapBox(box, page.toPage) : box
  }
  for (const { owner } of listNodes(plan))
    owner.source = { ...owner.source, box: move(owner.source.page, owner.source.box) }
  for (const line of plan.notUnderstood) if (line.box) line.box = move(line.page, line.box)
}

/** The box around a box after a turn. */
function mapBox([x0, y0, x1, y1]: Box, map: Matrix): Box {
  const corners = [mapPoint(map, x0, y0), mapPoint(map, x1, y0), mapPoint(map, x0, y1), mapPoint(map, x1, y1)]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
