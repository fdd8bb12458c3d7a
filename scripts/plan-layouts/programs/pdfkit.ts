import PDFDocument from 'pdfkit'
import {
  type Block,
  findFont,
  headingSize,
  type ListItem,
  measurePage,
  type PlanDocument,
} from '#scripts/plan-layouts/document.ts'
import { findFontFile, hasFile } from './fonts.ts'
import { drawTable } from './pdfkit-table.ts'

const creationDate = new Date('2026-03-02T08:00:00Z')
const COLUMN_GAP = 18

/** The part of a page where blocks are drawn. */
export interface Flow {
  pdf: PDFKit.PDFDocument
  document: PlanDocument
  x: number
  y: number
  width: number
  /** Goes to the next column or page unless `height` points are left. @returns whether it did */
  makeRoom(height: number): boolean
  setFont(bold: boolean, size?: number): void
}

/** Draws a document line by line with PDFKit, as programs without a layout engine do. */
export function printWithPdfkit(document: PlanDocument): Promise<Uint8Array> {
  const { style } = document
  const [width, height] = measurePage(style)
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    info: { CreationDate: creationDate },
  })
  const chunks: Buffer[] = []
  const written = new Promise<Uint8Array>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
  })
  const font = findFont(document)
  const standard = font === 'Times' ? ['Times-Roman', 'Times-Bold'] : ['Helvetica', 'Helvetica-Bold']
  const names = hasFile(font) ? [findFontFile(font, false), findFontFile(font, true)] : standard
  const top = style.margin + 16
  const bottom = height - style.margin - 12
  const inner = width - 2 * style.margin
  const columns = document.columns ?? 1
  const columnWidth = (inner - (columns - 1) * COLUMN_GAP) / columns
  let column = 0
  let header: string | undefined
  const flow: Flow = {
    pdf,
    document,
    x: style.margin,
    y: top,
    width: columnWidth,
    setFont(bold, size = style.fontSize) {
      pdf.font(names[bold ? 1 : 0]!).fontSize(size)
    },
    makeRoom(needed) {
      if (flow.y + needed <= bottom) return false
      if (column + 1 < columns) {
        column++
        flow.x = style.margin + column * (columnWidth + COLUMN_GAP)
        flow.y = top
      } else startPage()
      return true
    },
  }
  function startPage() {
    pdf.addPage()
    column = 0
    flow.x = style.margin
    flow.y = top
    if (document.watermark) drawWatermark(flow, document.watermark, width, height)
    if (!header) return
    flow.setFont(false)
    pdf.text(header, style.margin, style.margin * 0.6, { width: inner, lineBreak: false })
  }
  pdf.initForm()
  for (const section of document.sections) {
    header = section.header
    startPage()
    for (const block of section.blocks) drawBlock(flow, block, startPage)
  }
  drawFooters(flow, inner, height)
  pdf.end()
  return written
}

function drawFooters({ pdf, document, setFont }: Flow, width: number, height: number) {
  const { margin, fontSize } = document.style
  if (document.footer === 'none') return
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    setFont(false, fontSize * 0.9)
    const text = `${document.pageWord} ${page + 1}${document.footer === 'page-of' ? ` / ${count}` : ''}`
    pdf.text(text, margin, height - margin * 0.8, { width, align: 'right', lineBreak: false })
  }
}

function drawWatermark({ pdf, setFont }: Flow, text: string, width: number, height: number) {
  pdf.save()
  setFont(true, 90)
  pdf.rotate(-35, { origin: [width / 2, height / 2] }).fillColor('#888888', 0.2)
  pdf.text(text, 0, height / 2 - 50, { width, align: 'center', lineBreak: false })
  pdf.restore()
  pdf.fillColor('black', 1)
}

function drawBlock(flow: Flow, block: Block, startPage: () => void): void {
  const { pdf } = flow
  const { fontSize } = flow.document.style
  switch (block.kind) {
    case 'table':
      drawTable(flow, block)
      return
    case 'heading': {
      const size = headingSize(fontSize, block.level)
      flow.setFont(true, size)
      const height = pdf.heightOfString(block.text, { width: flow.width })
      flow.makeRoom(height + 6 * fontSize)
      flow.setFont(true, size)
      pdf.text(block.text, flow.x, flow.y + 4, { width: flow.width })
      flow.y += height + 8
      return
    }
    case 'text': {
      const size = fontSize * (block.size ?? 1)
      flow.setFont(block.bold === true, size)
      const whole = block.label ? `${block.label} ${block.text}` : block.text
      const height = pdf.heightOfString(whole, { width: flow.width })
      flow.makeRoom(height)
      if (block.label) {
        flow.setFont(true, size)
        pdf.text(`${block.label} `, flow.x, flow.y, { width: flow.width, continued: true })
        flow.setFont(false, size)
        pdf.text(block.text)
      } else {
        flow.setFont(block.bold === true, size)
        pdf.text(block.text, flow.x, flow.y, { width: flow.width })
      }
      flow.y += height + 3
      return
    }
    case 'list':
      for (const item of block.items) drawItem(flow, item)
      return
    case 'columns':
      drawColumns(flow, block.columns, block.framed === true, startPage)
      return
    case 'page':
      startPage()
      return
    case 'space':
      flow.y += block.height
      return
  }
}

function drawColumns(flow: Flow, columns: Block[][], isFramed: boolean, startPage: () => void) {
  const { x, width } = flow
  const gap = 16
  const columnWidth = (width - (columns.length - 1) * gap) / columns.length
  // The blocks must fit on one page: a third of it has to be left.
  flow.makeRoom(measurePage(flow.document.style)[1] / 3)
  const top = flow.y
  const ends = columns.map((blocks, index) => {
    flow.x = x + index * (columnWidth + gap) + (isFramed ? 6 : 0)
    flow.width = columnWidth - (isFramed ? 12 : 0)
    flow.y = top + (isFramed ? 6 : 0)
    for (const block of blocks) drawBlock(flow, block, startPage)
    return flow.y
  })
  const end = Math.max(...ends) + (isFramed ? 6 : 0)
  if (isFramed)
    columns.forEach((_, index) => {
      flow.pdf
        .lineWidth(0.8)
        .rect(x + index * (columnWidth + gap), top, columnWidth, end - top)
        .stroke('#555555')
    })
  flow.x = x
  flow.width = width
  flow.y = end + 8
}

function drawItem(flow: Flow, { marker, text, bold, more = [], level = 0 }: ListItem) {
  const { pdf } = flow
  const { fontSize } = flow.document.style
  const left = level * fontSize * 1.8
  const indent = left + fontSize * 2.4
  const width = flow.width - indent
  flow.setFont(bold === true)
  const titleHeight = pdf.heightOfString(text, { width })
  flow.setFont(false)
  const heights = more.map((line) => pdf.heightOfString(line, { width }))
  flow.makeRoom(titleHeight + heights.reduce((sum, height) => sum + height, 0))
  flow.setFont(false)
  if (typeof marker === 'string') pdf.text(marker, flow.x + left, flow.y, { lineBreak: false })
  else
    pdf
      .lineWidth(0.7)
      .rect(flow.x + left, flow.y, fontSize * 0.85, fontSize * 0.85)
      .stroke('#222222')
  flow.setFont(bold === true)
  pdf.text(text, flow.x + indent, flow.y, { width })
  flow.y += titleHeight
  flow.setFont(false)
  more.forEach((line, index) => {
    pdf.text(line, flow.x + indent, flow.y, { width })
    flow.y += heights[index] ?? 0
  })
  flow.y += 3
}
