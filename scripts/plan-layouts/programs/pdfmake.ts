import type { Content, TableCell as MadeCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import {
  type Block,
  findFont,
  headingSize,
  type ListItem,
  type PlanDocument,
  placeCells,
  type Style,
  type Table,
} from '#scripts/plan-layouts/document.ts'
import { preparePdfmake } from '#scripts/sample-pdfs/prepare-pdfmake.ts'

const creationDate = new Date('2026-03-02T08:00:00Z')

/** Writes a document with pdfmake, as many planning tools do on their servers. */
export async function printWithPdfmake(document: PlanDocument): Promise<Uint8Array> {
  const { style, watermark } = document
  const content = document.sections.map(({ header, blocks }) => ({
    section: blocks.map((block) => makeContent(block, style)),
    ...(header
      ? { header: { text: header, margin: [style.margin, style.margin * 0.5, style.margin, 0] } }
      : {}),
  }))
  const definition = {
    info: { creationDate },
    pageSize: style.size === 'Letter' ? 'LETTER' : style.size,
    pageOrientation: style.landscape ? 'landscape' : 'portrait',
    pageMargins: [style.margin, style.margin + 12, style.margin, style.margin + 6],
    content,
    defaultStyle: { font: findFont(document), fontSize: style.fontSize },
    ...(watermark ? { watermark: { text: watermark, opacity: 0.15, bold: true } } : {}),
    ...(document.footer === 'none'
      ? {}
      : {
          footer: (page: number, pages: number) => ({
            text: `${document.pageWord} ${page}${document.footer === 'page-of' ? ` / ${pages}` : ''}`,
            alignment: 'right',
            margin: [style.margin, 6, style.margin, 0],
          }),
        }),
  }
  return preparePdfmake()
    .createPdf(definition as unknown as TDocumentDefinitions)
    .getBuffer()
}

function makeContent(block: Block, style: Style): Content {
  const { fontSize } = style
  switch (block.kind) {
    case 'table':
      return makeTable(block, style)
    case 'heading':
      return {
        text: block.text,
        bold: true,
        fontSize: headingSize(fontSize, block.level),
        margin: [0, 6, 0, 3],
      }
    case 'text':
      return {
        text: [
          ...(block.label ? [{ text: `${block.label} `, bold: true }] : []),
          { text: block.text, bold: block.bold === true },
        ],
        fontSize: fontSize * (block.size ?? 1),
        margin: [0, 1, 0, 2],
      }
    case 'list':
      return { stack: block.items.map((item) => makeItem(item, fontSize)) }
    case 'columns':
      return makeColumns(block.columns, block.framed === true, style)
    case 'page':
      return { text: '', pageBreak: 'after' }
    case 'space':
      return { text: '', margin: [0, block.height, 0, 0] }
  }
}

function makeColumns(columns: Block[][], isFramed: boolean, style: Style): Content {
  const stacks = columns.map(
    (blocks): Content => ({ stack: blocks.map((inner) => makeContent(inner, style)) }),
  )
  if (!isFramed)
    return {
      columns: stacks.map((stack) => ({ ...(stack as object), width: '*' })),
      columnGap: 16,
    } as Content
  const framed = stacks.map((stack) => ({
    table: { widths: ['*'], body: [[stack]] },
    width: '*',
    margin: [0, 0, 0, 10],
  }))
  return { columns: framed, columnGap: 16, unbreakable: true } as unknown as Content
}

function makeItem({ marker, text, bold, more = [], level = 0 }: ListItem, fontSize: number): Content {
  const sign =
    typeof marker === 'string'
      ? { text: marker, width: fontSize * 2 }
      : {
          canvas: [
            { type: 'rect' as const, x: 0, y: 1, w: fontSize * 0.85, h: fontSize * 0.85, lineWidth: 0.7 },
          ],
          width: fontSize * 2,
        }
  return {
    columns: [sign, { stack: [{ text, bold: bold === true }, ...more], width: '*' }],
    margin: [level * fontSize * 1.8, 1.5, 0, 1.5],
    unbreakable: true,
  } as Content
}

function makeTable(table: Table, style: Style): Content {
  const { fontSize, padding, headFill } = style
  const rows = [...table.head, ...table.rows]
  const body: MadeCell[][] = rows.map(() => table.widths.map((): MadeCell => ({})))
  for (const cell of placeCells(rows)) {
    const isHead = cell.row < table.head.length
    const fill = cell.fill ?? (isHead ? headFill : undefined)
    body[cell.row]![cell.column] = {
      ...(cell.box
        ? {
            canvas: [
              { type: 'rect' as const, x: 0, y: 1, w: fontSize * 0.9, h: fontSize * 0.9, lineWidth: 0.7 },
            ],
          }
        : { text: cell.text }),
      bold: isHead || cell.bold === true,
      ...(cell.columns > 1 ? { colSpan: cell.columns } : {}),
      ...(cell.rows > 1 ? { rowSpan: cell.rows } : {}),
      ...((cell.align ?? table.align) ? { alignment: cell.align ?? table.align } : {}),
      ...(fill ? { fillColor: fill } : {}),
    } as MadeCell
  }
  const total = table.widths.reduce((sum, width) => sum + width, 0)
  const last = rows.length
  return {
    table: {
      ...(table.repeatHead === false ? {} : { headerRows: table.head.length }),
      dontBreakRows: true,
      widths: table.widths.map((width) => `${(width / total) * 100}%`),
      body,
    },
    layout: {
      hLineWidth: (line: number) =>
        table.rules === 'none' || (table.rules === 'frame' && line > 0 && line < last) ? 0 : 0.5,
      vLineWidth: (line: number) =>
        table.rules === 'all' || (table.rules === 'frame' && (line === 0 || line === table.widths.length))
          ? 0.5
          : 0,
      hLineColor: () => '#777',
      vLineColor: () => '#777',
      paddingLeft: () => padding,
      paddingRight: () => padding,
      paddingTop: () => padding * 0.6,
      paddingBottom: () => padding * 0.6,
      fillColor: (row: number) =>
        table.zebra && row >= table.head.length && (row - table.head.length) % 2 === 1 ? '#f3f3f3' : null,
    },
    margin: [0, 2, 0, 8],
  }
}
