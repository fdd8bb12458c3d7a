import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { RotatedRun } from './glyph-collector.ts'
import type { PageContent } from './page-content.ts'

/** Bits of a field's flags: it is not on the screen. */
/** In points. */
const LONGEST_LABEL = 120
const HIDDEN = 2 | 32
/** A field without a font size adapts it to its box. */
const LARGEST_TEXT = 12
const SHARE_OF_BOX = 0.7
/** Mean widths of characters and spaces, and the distance of lines, in ems. */
const CHARACTER = 0.52
const SPACE = 0.3
const LINE = 1.2
const DESCENT = 0.22
const TICK = '✓'
const MAX_FIELDS = 5_000
const MAX_LENGTH = 2_000

/** A field as pdf.js returns it. */
interface Field {
  subtype?: string
  fieldType?: string
  fieldValue?: unknown
  checkBox?: boolean
  radioButton?: boolean
  exportValue?: string
  buttonValue?: string
  multiLine?: boolean
  password?: boolean
  annotationFlags?: number
  rect?: number[]
  defaultAppearanceData?: { fontSize?: number }
  options?: { exportValue?: string; displayValue?: string }[]
}

/**
 * The texts that are filled into a page's form, and its boxes to tick. A text is at its place, on the line of the printed
 * text to its left.
 */
export async function readFormFields(
  page: PDFPageProxy,
  viewport: PageViewport,
  printed: readonly RotatedRun[],
): Promise<{ pieces: RotatedRun[]; squares: PageContent['squares'] }> {
  const pieces: RotatedRun[] = []
  const squares: PageContent['squares'] = []
  // Other annotations are comments that a person added to the plan.
  const fields = ((await page.getAnnotations()) as Field[]).filter(({ subtype }) => subtype === 'Widget')
  for (const field of fields.slice(0, MAX_FIELDS)) {
    if (!field.rect || ((field.annotationFlags ?? 0) & HIDDEN) !== 0) continue
    const [a = 0, b = 0, c = 0, d = 0] = viewport.convertToViewportRectangle(field.rect)
    const box = { x0: Math.min(a, c), y0: Math.min(b, d), x1: Math.max(a, c), y1: Math.max(b, d) }
    if (field.checkBox || field.radioButton) {
      if (isTicked(field)) pieces.push(...layOut(TICK, box, field, pieces.length))
      else squares.push(box)
    } else {
      const value = layOut(readValue(field), box, field, pieces.length)
      const shift = field.multiLine ? 0 : findShift(value[0], box, printed)
      pieces.push(...value.map((piece) => ({ ...piece, baseline: piece.baseline + shift })))
    }
  }
  return { pieces, squares }
}

/** How far a value is from the line of its label: the first text to the left within the height of its box. */
function findShift(value: RotatedRun | undefined, box: FieldBox, printed: readonly RotatedRun[]): number {
  if (!value) return 0
  const beside = printed.filter(
    ({ turn, baseline, x1 }) => turn === 0 && x1 <= box.x0 + 1 && baseline > box.y0 && baseline < box.y1,
  )
  if (beside.length === 0) return 0
  const nearest = Math.max(...beside.map(({ x0 }) => x0))
  const label = beside.filter(({ x0 }) => nearest - x0 < LONGEST_LABEL)
  return Math.min(...label.map(({ baseline }) => baseline)) - value.baseline
}

interface FieldBox {
  x0: number
  y0: number
  x1: number
  y1: number
}

function isTicked({ fieldValue, exportValue, buttonValue }: Field): boolean {
  return typeof fieldValue === 'string' && fieldValue !== 'Off' && fieldValue === (exportValue ?? buttonValue)
}

function readValue({ fieldType, fieldValue, password, options }: Field): string {
  if (password || (fieldType !== 'Tx' && fieldType !== 'Ch')) return ''
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter(
    (value): value is string => typeof value === 'string',
  )
  return values
    .map((value) => options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? value)
    .join(', ')
    .slice(0, MAX_LENGTH)
}

/** Places the words of a value in its box. The form's own font is not read, so that widths are estimates. */
function layOut(
  text: string,
  box: FieldBox,
  { multiLine, defaultAppearanceData }: Field,
  run: number,
): RotatedRun[] {
  const height = box.y1 - box.y0
  const given = defaultAppearanceData?.fontSize ?? 0
  const size = given > 0 ? given : Math.min(LARGEST_TEXT, SHARE_OF_BOX * height)
  const lines = multiLine ? wrap(text, (box.x1 - box.x0) / size) : [text.split(/\s+/)]
  const first = multiLine ? box.y0 + size : box.y1 - (height - size) / 2 - DESCENT * size
  return lines.flatMap((words, index) => {
    const width = measure(words) * size
    const scale = Math.min(1, (box.x1 - box.x0) / Math.max(1, width))
    let x = box.x0 + 2
    return words
      .filter((word) => word !== '')
      .map((word, place): RotatedRun => {
        const x0 = x
        const x1 = x0 + [...word].length * CHARACTER * size * scale
        x = x1 + SPACE * size * scale
        const baseline = first + index * LINE * size
        // Each word has a run of its own, like the words of other programs.
        return {
          text: word,
          x0,
          x1,
          baseline,
          size,
          isBold: false,
          run: -(run + index * 1000 + place + 1),
          turn: 0,
        }
      })
  })
}

const measure = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + [...word].length * CHARACTER + SPACE, 0)

/** Breaks a text into lines of at most `width` ems. */
function wrap(text: string, width: number): string[][] {
  return text.split(/\r\n?|\n/).flatMap((paragraph) => {
    const lines: string[][] = [[]]
    for (const word of paragraph.split(/\s+/)) {
      const line = lines.at(-1) ?? []
      if (line.length > 0 && measure([...line, word]) > width) lines.push([word])
      else line.push(word)
    }
    return lines
  })
}
