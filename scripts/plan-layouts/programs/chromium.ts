import { type Browser, chromium } from '@playwright/test'
import {
  type Block,
  findFont,
  type ListItem,
  measurePage,
  type PlanDocument,
  type Style,
  type Table,
  toCell,
} from '#scripts/plan-layouts/document.ts'
import { chromiumOptions } from '#tests/chromium-options.ts'
import { hasFile, readFont } from './fonts.ts'

let started: Promise<Browser> | undefined

/** The same browser for all documents of this process. */
export function startChromium(): Promise<Browser> {
  started ??= chromium.launch(chromiumOptions)
  return started
}

export async function stopChromium(): Promise<void> {
  await (await started)?.close()
  started = undefined
}

/** Prints a document from HTML, as web applications do. */
export async function printWithChromium(document: PlanDocument): Promise<Uint8Array> {
  const page = await (await startChromium()).newPage()
  try {
    await page.setContent(writeHtml(document))
    return await page.pdf({ preferCSSPageSize: true, printBackground: true })
  } finally {
    await page.close()
  }
}

export function writeHtml(document: PlanDocument): string {
  const { style } = document
  const [width, height] = measurePage(style)
  const pages = document.sections.map(
    (
      { header },
      index,
    ) => `@page s${index} { size: ${width}pt ${height}pt; margin: ${style.margin + 12}pt ${style.margin}pt;
      ${header ? `@top-left { content: ${quote(header)}; font-size: ${style.fontSize}pt }` : ''}
      ${
        document.footer === 'none'
          ? ''
          : `@bottom-right { content: ${quote(`${document.pageWord} `)} counter(page) ${
              document.footer === 'page-of' ? `' / ' counter(pages)` : ''
            }; font-size: ${style.fontSize * 0.9}pt }`
      } }`,
  )
  const sections = document.sections.map(
    ({ blocks }, index) =>
      `<section style="page: s${index};${index > 0 ? 'break-before: page;' : ''}${
        document.columns ? 'columns: 2; column-gap: 18pt;' : ''
      }">${blocks.map((block) => writeBlock(block, style)).join('\n')}</section>`,
  )
  const mark = document.watermark ? `<div class="watermark">${escapeHtml(document.watermark)}</div>` : ''
  return `<!doctype html><meta charset="utf-8"><style>${pages.join('\n')}${writeCss(document)}</style>${mark}${sections.join('')}`
}

function writeCss(document: PlanDocument): string {
  const { fontSize, padding, headFill } = document.style
  const font = findFont(document)
  const faces = hasFile(font)
    ? [false, true].map(
        (bold) =>
          `@font-face { font-family: F; font-weight: ${bold ? 700 : 400}; src: url(data:font/ttf;base64,${readFont(font, bold)}) }`,
      )
    : []
  const generic = font === 'Times' ? 'serif' : 'sans-serif'
  return `${faces.join('\n')}
  body { font: ${fontSize}pt F, ${generic}; margin: 0 } p { margin: 2pt 0; white-space: pre-wrap }
  h1 { font-size: 1.9em; margin: 0 0 6pt } h2 { font-size: 1.45em; margin: 8pt 0 3pt } h3 { font-size: 1.15em; margin: 6pt 0 2pt }
  h1, h2, h3 { break-after: avoid }
  table { border-collapse: collapse; width: 100%; margin: 3pt 0 8pt; table-layout: fixed }
  td, th { padding: ${padding}pt; text-align: left; vertical-align: top; white-space: pre-line; overflow-wrap: break-word }
  th { background: ${headFill}; vertical-align: bottom } tr { break-inside: avoid }
  .all td, .all th { border: 0.5pt solid #555 } .rows tr { border-bottom: 0.5pt solid #888 } .frame { border: 0.8pt solid #333 }
  .zebra tbody tr:nth-child(even) { background: #f3f3f3 } .free thead { display: table-row-group }
  .turned { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap }
  .box { display: inline-block; width: 0.85em; height: 0.85em; border: 0.7pt solid #222 }
  .item { display: flex; margin: 2pt 0; break-inside: avoid } .marker { flex: none; min-width: 1.9em } .item > div, .more { white-space: pre-wrap }
  .columns { display: flex; gap: 16pt; break-inside: avoid } .columns > div { flex: 1; min-width: 0 }
  .framed > div { border: 0.8pt solid #555; padding: 6pt; margin-bottom: 10pt }
  .watermark { position: fixed; top: 40%; left: 20%; font-size: 80pt; color: #dddddd; transform: rotate(-35deg); z-index: -1 }`
}

function writeBlock(block: Block, style: Style): string {
  switch (block.kind) {
    case 'table':
      return writeTable(block)
    case 'heading':
      return `<h${block.level}>${escapeHtml(block.text)}</h${block.level}>`
    case 'text': {
      const label = block.label ? `<b>${escapeHtml(block.label)}</b> ` : ''
      const text = block.bold ? `<b>${escapeHtml(block.text)}</b>` : escapeHtml(block.text)
      return `<p${block.size ? ` style="font-size: ${block.size}em"` : ''}>${label}${text}</p>`
    }
    case 'list':
      return block.items.map(writeItem).join('')
    case 'columns':
      return `<div class="columns${block.framed ? ' framed' : ''}">${block.columns
        .map((blocks) => `<div>${blocks.map((inner) => writeBlock(inner, style)).join('')}</div>`)
        .join('')}</div>`
    case 'page':
      return '<div style="break-after: page"></div>'
    case 'space':
      return `<div style="height: ${block.height}pt"></div>`
  }
}

function writeItem({ marker, text, bold, more = [], level = 0 }: ListItem): string {
  const sign = typeof marker === 'string' ? escapeHtml(marker) : '<span class="box"></span>'
  const title = bold ? `<b>${escapeHtml(text)}</b>` : escapeHtml(text)
  const below = more.map((line) => `<div class="more">${escapeHtml(line)}</div>`).join('')
  return `<div class="item" style="margin-left: ${level * 1.8}em"><span class="marker">${sign}</span><div>${title}${below}</div></div>`
}

function writeTable(table: Table): string {
  const total = table.widths.reduce((sum, width) => sum + width, 0)
  const columns = table.widths.map((width) => `<col style="width: ${(width / total) * 100}%">`).join('')
  const writeRow = (cells: Table['rows'][number], tag: 'td' | 'th') =>
    `<tr>${cells
      .map((given) => {
        const cell = toCell(given)
        const style = [
          (cell.align ?? table.align) ? `text-align: ${cell.align ?? table.align}` : '',
          cell.fill ? `background: ${cell.fill}` : '',
          cell.valign || cell.rowSpan ? `vertical-align: ${cell.valign ?? 'middle'}` : '',
        ].filter(Boolean)
        const spans = `${cell.colSpan ? ` colspan="${cell.colSpan}"` : ''}${cell.rowSpan ? ` rowspan="${cell.rowSpan}"` : ''}`
        const text = cell.box ? '<span class="box"></span>' : escapeHtml(cell.text)
        const shown = cell.bold ? `<b>${text}</b>` : text
        const inner = cell.turned ? `<span class="turned">${shown}</span>` : shown
        return `<${tag}${spans}${style.length > 0 ? ` style="${style.join('; ')}"` : ''}>${inner}</${tag}>`
      })
      .join('')}</tr>`
  const classes = [table.rules, table.zebra ? 'zebra' : '', table.repeatHead === false ? 'free' : '']
  return `<table class="${classes.join(' ')}"><colgroup>${columns}</colgroup><thead>${table.head
    .map((row) => writeRow(row, 'th'))
    .join('')}</thead><tbody>${table.rows.map((row) => writeRow(row, 'td')).join('')}</tbody></table>`
}

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
