import type { Content, DynamicContent } from 'pdfmake/interfaces'
import { reportWords } from '#src/server/modules/reports/document/content/report-words.ts'
import { type LayoutContext, shorten, write } from './layout-context.ts'
import { colours, page, sizes } from './theme.ts'

const quiet = { fontSize: sizes.small, color: colours.dim } as const

/** The line above every page but the cover. */
export function createHeader({ document }: LayoutContext): DynamicContent {
  const plant = shorten(document.plant.name, 60)
  const whose = document.company.name.trim() === '' ? reportWords.product : shorten(document.company.name, 30)
  return (currentPage) => {
    if (currentPage === 1) return { canvas: [drawBrandBar()] }
    return {
      margin: [page.side, 28, page.side, 0],
      columns: [
        write(`${whose} · ${reportWords.kind}`, { ...quiet, width: 280 }),
        write(plant, { ...quiet, alignment: 'right', width: page.contentWidth - 280 }),
      ],
    }
  }
}

/** The line below every page: a sheet that has come loose says where it belongs. */
export function createFooter({ document, dates }: LayoutContext): DynamicContent {
  const plantCode = shorten(document.plant.plant_id, 24)
  const reportNumber = shorten(document.reportNumber, 24)
  const made = `Made ${dates.writeInstant(document.generatedAt)}, times in ${dates.timeZone}`
  return (currentPage, pageCount): Content => ({
    margin: [page.side, 20, page.side, 0],
    columns: [
      write(`${plantCode} · ${reportNumber}`, { ...quiet, bold: true, width: 150 }),
      write(made, { ...quiet, alignment: 'center', width: page.contentWidth - 300 }),
      write(`Page ${currentPage} of ${pageCount}`, { ...quiet, alignment: 'right', width: 150 }),
    ],
  })
}

function drawBrandBar() {
  return { type: 'rect', x: 0, y: 0, w: page.width, h: 8, color: colours.brand, lineWidth: 0 } as const
}
