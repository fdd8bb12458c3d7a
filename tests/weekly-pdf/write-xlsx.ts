import { strToU8, zipSync } from 'fflate'

/** A text, a number, a number with a format, a formula with its stored value, or an empty cell. */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { value: number; format: string }
  | { formula: string; value?: number | string }

export interface WrittenSheet {
  name: string
  isHidden?: boolean
  rows: Cell[][]
  /** Ranges such as `A2:A5`. */
  merged?: string[]
}

/** Writes an XLSX file as Excel does: shared texts, styles for number formats. `parts` are added, or replace others. */
export function writeXlsx(
  sheets: WrittenSheet[],
  parts: Record<string, string> = {},
  { is1904 = false } = {},
): Uint8Array {
  const texts: string[] = []
  const formats: string[] = []
  const shareText = (text: string) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1)
  const style = (format: string) =>
    (formats.includes(format) ? formats.indexOf(format) : formats.push(format) - 1) + 1
  const writeCell = (cell: Cell, place: string): string => {
    if (cell === null || cell === '') return ''
    if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${shareText(cell)}</v></c>`
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`
    if ('format' in cell) return `<c r="${place}" s="${style(cell.format)}"><v>${cell.value}</v></c>`
    const type = typeof cell.value === 'string' ? ' t="str"' : ''
    const value = cell.value === undefined ? '' : `<v>${escapeXml(String(cell.value))}</v>`
    return `<c r="${place}"${type}><f>${escapeXml(cell.formula)}</f>${value}</c>`
  }
  const written = sheets.map(({ rows, merged = [] }) => {
    const data = rows
      .map((row, index) => {
        const cells = row.map((cell, column) => writeCell(cell, `${nameColumn(column)}${index + 1}`)).join('')
        return `<row r="${index + 1}">${cells}</row>`
      })
      .join('')
    const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
    return `${start('worksheet')}<sheetData>${data}</sheetData>${
      ranges && `<mergeCells>${ranges}</mergeCells>`
    }</worksheet>`
  })
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/relationships/${type}" Target="${target}"/>`
  const files: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${RELATIONS}${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${start('workbook')}<workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, isHidden }, index) =>
          `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${RELATIONS}${sheets
      .map((_, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`))
      .join(
        '',
      )}${relation(900, 'sharedStrings', 'sharedStrings.xml')}${relation(901, 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `${start('sst')}${texts
      .map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`)
      .join('')}</sst>`,
    'xl/styles.xml': `${start('styleSheet')}<numFmts>${formats
      .map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(format)}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${164 + index}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(written.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheet])),
    ...parts,
  }
  // The same bytes on each run.
  const mtime = new Date('2026-03-02T08:00:00Z')
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    mtime,
  })
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const RELATIONS = `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`

function start(element: string): string {
  return `${XML}<${element} xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}/relationships">`
}

function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\r?\n/g, '&#10;')
}

export function nameColumn(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : nameColumn(Math.floor(index / 26) - 1) + letter
}
