import { refuse } from '#src/server/sandbox/refuse.ts'
import { type MergedCells, RowCollector, type Sheet, type SheetRow } from './sheet.ts'
import { openXlsx, type Parts, readXml } from './xlsx-archive.ts'
import { readStyles, type ShowNumber, showPlain } from './xlsx-numbers.ts'

const MAX_SHEETS = 200
/** DoS limit: Excel itself allows more, a plan needs fewer. */
const MAX_MERGED = 50_000

/** Reads the sheets of an XLSX file: texts as shown, values of formulas as stored. @throws a refusal with a message */
export function readXlsx(bytes: Uint8Array): Sheet[] {
  const parts = openXlsx(bytes)
  const workbook = readWorkbook(parts)
  const show = readStyles(parts, workbook.styles, workbook.is1904)
  const context = { texts: readSharedTexts(parts, workbook.texts), show, collector: new RowCollector() }
  return workbook.sheets.map(({ name, isHidden, path }) => {
    const part = parts.get(path)
    if (!part) throw refuse('damaged_spreadsheet')
    return { name, isHidden, ...readSheetPart(part, context) }
  })
}

interface Workbook {
  sheets: { name: string; isHidden: boolean; path: string }[]
  texts: string | null
  styles: string | null
  is1904: boolean
}

function readWorkbook(parts: Parts): Workbook {
  const main =
    readRelations(parts, '').find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const part = parts.get(main)
  if (!part) throw refuse('not_xlsx')
  const relations = readRelations(parts, main)
  const byId = new Map(relations.map((relation) => [relation.id, relation]))
  const found: Workbook['sheets'] = []
  let is1904 = false
  readXml(part, {
    open: (element, { name = '', state, id, date1904 }) => {
      if (element === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true'
      if (element !== 'sheet') return
      const relation = byId.get(id ?? '')
      // A chart sheet has no cells.
      if (relation?.type !== 'worksheet') return
      if (found.length >= MAX_SHEETS) throw refuse('too_heavy')
      found.push({ name, isHidden: state === 'hidden' || state === 'veryHidden', path: relation.path })
    },
  })
  const findPath = (type: string) => relations.find((relation) => relation.type === type)?.path ?? null
  return { sheets: found, texts: findPath('sharedStrings'), styles: findPath('styles'), is1904 }
}

/** The parts that a part refers to. `type` is the last word of its address. */
function readRelations(parts: Parts, path: string): { id: string; type: string; path: string }[] {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : ''
  const part = parts.get(`${folder}_rels/${path.slice(folder.length)}.rels`)
  const relations: { id: string; type: string; path: string }[] = []
  if (part)
    readXml(part, {
      open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
        if (name !== 'Relationship' || TargetMode === 'External') return
        const target = Target.startsWith('/') ? Target.slice(1) : folder + Target.replace(/^\.\//, '')
        relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: target })
      },
    })
  return relations
}

/** The texts of all sheets, without the phonetic hints of Japanese. */
function readSharedTexts(parts: Parts, path: string | null): string[] {
  const part = path === null ? undefined : parts.get(path)
  const texts: string[] = []
  if (!part) return texts
  const reader = new TextReader()
  readXml(part, {
    open: (name) => reader.open(name),
    text: (text) => reader.text(text),
    close: (name) => {
      reader.close(name)
      if (name === 'si') texts.push(reader.take())
    },
  })
  return texts
}

/** Joins the runs of a rich text. */
class TextReader {
  #text = ''
  #isInText = false
  #isPhonetic = false

  open(name: string): void {
    if (name === 'rPh') this.#isPhonetic = true
    if (name === 't') this.#isInText = !this.#isPhonetic
  }

  text(text: string): void {
    if (this.#isInText) this.#text += text
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false
    if (name === 't') this.#isInText = false
  }

  take(): string {
    const text = this.#text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    this.#text = ''
    return text
  }
}

interface SheetContext {
  texts: string[]
  show: ShowNumber[]
  collector: RowCollector
}

/** A cell while it is being read. */
interface OpenCell {
  column: number
  type: string
  style: number
  value: string
  formula: string
}

function readSheetPart(part: Uint8Array, { texts, show, collector }: SheetContext) {
  const rows: SheetRow[] = []
  const merged: MergedCells[] = []
  const inline = new TextReader()
  let number = 0
  let cells: string[] = []
  let cell: OpenCell | null = null
  let inside: 'value' | 'formula' | null = null
  readXml(part, {
    open: (name, attributes) => {
      if (name === 'row') {
        number = Number(attributes.r) || number + 1
        cells = []
      } else if (name === 'c') {
        const column = attributes.r ? readColumn(attributes.r) : cells.length
        const { t: type = 'n', s } = attributes
        cell = { column, type, style: Number(s ?? 0), value: '', formula: '' }
      } else if (name === 'v') inside = 'value'
      else if (name === 'f') inside = 'formula'
      else if (name === 'mergeCell') addMerged(merged, attributes.ref ?? '')
      if (cell) inline.open(name)
    },
    text: (text) => {
      if (!cell) return
      if (inside) cell[inside] += text
      inline.text(text)
    },
    close: (name) => {
      if (cell) inline.close(name)
      if (name === 'v' || name === 'f') inside = null
      else if (name === 'c' && cell) {
        const text = showCell(cell, inline.take(), texts, show)
        if (text !== '') setCell(cells, cell.column, text)
        cell = null
      } else if (name === 'row') {
        const row = collector.add(number, cells)
        if (row) rows.push(row)
      }
    },
  })
  return { rows, merged }
}

function showCell(cell: OpenCell, inline: string, texts: string[], show: ShowNumber[]): string {
  const { type, value, formula } = cell
  // A program that never calculated the formula: the text is visible in the check, and no blank.
  if (value === '' && formula !== '') return `=${formula}`
  if (type === 'inlineStr') return inline
  if (value === '') return ''
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'Yes' : 'No'
  if (type !== 'n') return value
  const figure = Number(value)
  if (!Number.isFinite(figure)) return value
  return (show[cell.style] ?? showPlain)(figure)
}

function setCell(cells: string[], column: number, text: string): void {
  if (column > 16_383) throw refuse('damaged_spreadsheet')
  while (cells.length < column) cells.push('')
  cells[column] = text
}

/** The column of "AB12", from 0. */
function readColumn(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A'
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function addMerged(merged: MergedCells[], range: string): void {
  const match = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range)
  if (!match) return
  const [, letters = 'A', from = '', last = 'A', to = ''] = match
  const cells = {
    column: readColumn(letters),
    lastColumn: readColumn(last),
    from: Number(from),
    to: Number(to),
  }
  if (cells.to < cells.from || cells.lastColumn < cells.column) return
  if (merged.length >= MAX_MERGED) throw refuse('too_heavy')
  merged.push(cells)
}
