import type { Content, DynamicContent, Margins } from 'pdfmake/interfaces'
import { PRODUCT } from '#src/server/reports/pdf/report-messages.ts'
import { type LayoutContext, shorten, write } from './layout-context.ts'
import { fitLogo } from './prepare-logo.ts'
import { LOGO } from './prepare-photos.ts'
import { colours, page, sizes } from './theme.ts'

const quiet = { fontSize: sizes.small, color: colours.dim } as const

const logoBox = { width: 90, height: 22 }
const logoGap = 8

/** The header of every page except the cover. */
export function createHeader({ document, logo, t }: LayoutContext): DynamicContent {
  const plant = shorten(document.plant.name, 60)
  const whose = document.company.name.trim() === '' ? PRODUCT : shorten(document.company.name, 30)
  const picture = logo && fitLogo(logo, logoBox)
  const left = picture === null ? 280 : 280 - picture.width - 2 * logoGap
  // Next to a logo only one of the two fits.
  const shortLine = document.company.name.trim() === '' ? t('kind') : whose
  const line = picture === null ? `${whose} · ${t('kind')}` : shortLine
  return (currentPage) => {
    if (currentPage === 1) return { canvas: [drawBrandBar()] }
    const texts = [
      write(line, { ...quiet, width: left }),
      write(plant, { ...quiet, alignment: 'right', width: page.contentWidth - 280 }),
    ]
    if (picture === null) return { margin: [page.side, 28, page.side, 0], columns: texts }
    const middle = logoBox.height / 2
    return {
      margin: [page.side, 28 + sizes.small / 2 - middle, page.side, 0],
      columns: [
        { image: LOGO, ...picture, margin: [0, middle - picture.height / 2, 0, 0] },
        ...texts.map((text) => ({ ...text, margin: [0, middle - sizes.small / 2, 0, 0] as Margins })),
      ],
      columnGap: logoGap,
    }
  }
}

/** The footer of every page, which identifies a loose sheet. */
export function createFooter({ document, dates, t }: LayoutContext): DynamicContent {
  const plantCode = shorten(document.plant.plant_id, 24)
  const reportNumber = shorten(document.reportNumber, 24)
  const made = t('page.generated', { moment: dates.writeInstant(document.generatedAt), zone: dates.timeZone })
  return (currentPage, pageCount): Content => ({
    margin: [page.side, 20, page.side, 0],
    columns: [
      write(`${plantCode} · ${reportNumber}`, { ...quiet, bold: true, width: 125 }),
      write(made, { ...quiet, alignment: 'center', width: page.contentWidth - 250 }),
      write(t('page.number', { page: currentPage, pages: pageCount }), {
        ...quiet,
        alignment: 'right',
        width: 125,
      }),
    ],
  })
}

function drawBrandBar() {
  return { type: 'rect', x: 0, y: 0, w: page.width, h: 8, color: colours.brand, lineWidth: 0 } as const
}
