import { GState, jsPDF } from 'jspdf'
import {
  type Block,
  findFont,
  headingSize,
  type ListItem,
  measurePage,
  type PlanDocument,
} from '#scripts/plan-layouts/document.ts'
import { type FontWithFile, hasFile, readFont } from './fonts.ts'
import { drawTable } from './jspdf-table.ts'

const creationDate = new Date('2026-03-02T08:00:00Z')

/** The part of a page where blocks are drawn. */
export interface Flow {
  pdf: jsPDF
  document: PlanDocument
  font: string
  x: number
  y: number
  width: number
  top: number
  bottom: number
  startPage(): void
  fieldCount: number
}

/** Writes a document with jsPDF and its AutoTable, as web applications do in the browser. */
export function printWithJspdf(document: PlanDocument): Promise<Uint8Array> {
  const { style } = document
  const [width, height] = measurePage(style)
  const pdf = new jsPDF({ unit: 'pt', format: [width, height], orientation: style.landscape ? 'l' : 'p' })
  pdf.setCreationDate(creationDate)
  const found = findFont(document)
  const font = hasFile(found) ? addFont(pdf, found) : found.toLowerCase()
  const headers = new Map<number, string>()
  let header: string | undefined
  const flow: Flow = {
    pdf,
    document,
    font,
    x: style.margin,
    y: style.margin + 14,
    width: width - 2 * style.margin,
    top: style.margin + 14,
    bottom: height - style.margin - 10,
    fieldCount: 0,
    startPage() {
      pdf.addPage()
      flow.y = flow.top
    },
  }
  document.sections.forEach((section, index) => {
    header = section.header
    const first = index === 0 ? 1 : pdf.getNumberOfPages() + 1
    if (index > 0) flow.startPage()
    for (const block of section.blocks) drawBlock(flow, block)
    if (header) for (let page = first; page <= pdf.getNumberOfPages(); page++) headers.set(page, header)
  })
  const count = pdf.getNumberOfPages()
  for (let page = 1; page <= count; page++) {
    pdf.setPage(page)
    pdf.setFont(font, 'normal').setFontSize(style.fontSize).setTextColor(0)
    const top = headers.get(page)
    if (top) pdf.text(top, style.margin, style.margin * 0.8)
    const text = `${document.pageWord} ${page}${document.footer === 'page-of' ? ` / ${count}` : ''}`
    if (document.footer !== 'none')
      pdf.text(text, width - style.margin, height - style.margin * 0.6, { align: 'right' })
    if (document.watermark) drawWatermark(pdf, document.watermark, width, height)
  }
  return Promise.resolve(new Uint8Array(pdf.output('arraybuffer')))
}

function addFont(pdf: jsPDF, font: FontWithFile): string {
  for (const bold of [false, true]) {
    const file = `${font}${bold ? '-Bold' : ''}.ttf`
    pdf.addFileToVFS(file, readFont(font, bold))
    pdf.addFont(file, font, bold ? 'bold' : 'normal')
  }
  return font
}

function drawWatermark(pdf: jsPDF, text: string, width: number, height: number) {
  pdf.saveGraphicsState()
  pdf.setGState(new GState({ opacity: 0.15 }))
  pdf.setFontSize(90).text(text, width * 0.25, height * 0.7, { angle: 35 })
  pdf.restoreGraphicsState()
}

function drawBlock(flow: Flow, block: Block): void {
  const { fontSize } = flow.document.style
  switch (block.kind) {
    case 'table':
      drawTable(flow, block)
      return
    case 'heading':
      flow.y += 4
      drawText(flow, block.text, { bold: true, size: headingSize(fontSize, block.level), room: 6 * fontSize })
      flow.y += 3
      return
    case 'text': {
      const size = fontSize * (block.size ?? 1)
      if (!block.label) {
        drawText(flow, block.text, { bold: block.bold === true, size })
        return
      }
      flow.pdf.setFont(flow.font, 'bold').setFontSize(size)
      const indent = flow.pdf.getTextWidth(`${block.label} `)
      const { y } = flow
      drawText(flow, block.label, { bold: true, size, room: size })
      if (flow.y > y) flow.y = Math.max(flow.top, flow.y - size * 1.55)
      drawText(flow, block.text, { size, indent })
      return
    }
    case 'list':
      for (const item of block.items) drawItem(flow, item)
      return
    case 'columns':
      drawColumns(flow, block.columns, block.framed === true)
      return
    case 'page':
      flow.startPage()
      return
    case 'space':
      flow.y += block.height
      return
  }
}

interface TextOptions {
  size: number
  bold?: boolean
  indent?: number
  /** Points that must be left below the text. */
  room?: number
}

function drawText(flow: Flow, text: string, { size, bold = false, indent = 0, room = 0 }: TextOptions) {
  flow.pdf.setFont(flow.font, bold ? 'bold' : 'normal').setFontSize(size)
  const lines: string[] = flow.pdf.splitTextToSize(text, flow.width - indent)
  if (flow.y + lines.length * size * 1.25 + room > flow.bottom) flow.startPage()
  flow.pdf
    .setFont(flow.font, bold ? 'bold' : 'normal')
    .setFontSize(size)
    .setTextColor(0)
  for (const line of lines) {
    flow.pdf.text(line, flow.x + indent, flow.y + size)
    flow.y += size * 1.25
  }
  flow.y += size * 0.3
}

function drawItem(flow: Flow, { marker, text, bold, more = [], level = 0 }: ListItem) {
  const size = flow.document.style.fontSize
  const left = level * size * 1.8
  const indent = left + size * 2.4
  if (flow.y + size * 1.3 * (2 + more.length) > flow.bottom) flow.startPage()
  flow.pdf.setFont(flow.font, 'normal').setFontSize(size).setDrawColor(30).setLineWidth(0.7)
  if (typeof marker === 'string') flow.pdf.text(marker, flow.x + left, flow.y + size)
  else flow.pdf.rect(flow.x + left, flow.y + size * 0.2, size * 0.85, size * 0.85)
  drawText(flow, text, { size, bold: bold === true, indent })
  for (const line of more) drawText(flow, line, { size, indent })
  flow.y += 3
}

function drawColumns(flow: Flow, columns: Block[][], isFramed: boolean) {
  const { x, width } = flow
  const gap = 16
  const columnWidth = (width - (columns.length - 1) * gap) / columns.length
  // The blocks must fit on one page: a third of it has to be left.
  if (flow.y > flow.bottom - measurePage(flow.document.style)[1] / 3) flow.startPage()
  const top = flow.y
  const ends = columns.map((blocks, index) => {
    flow.x = x + index * (columnWidth + gap) + (isFramed ? 6 : 0)
    flow.width = columnWidth - (isFramed ? 12 : 0)
    flow.y = top + (isFramed ? 4 : 0)
    for (const block of blocks) drawBlock(flow, block)
    return flow.y
  })
  const end = Math.max(...ends) + 4
  if (isFramed)
    for (const index of columns.keys())
      flow.pdf.setLineWidth(0.8).rect(x + index * (columnWidth + gap), top, columnWidth, end - top)
  Object.assign(flow, { x, width, y: end + 8 })
}
