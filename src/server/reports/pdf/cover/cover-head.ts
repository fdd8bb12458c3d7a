import type { Content, Margins } from 'pdfmake/interfaces'
import { type LayoutContext, write } from '#src/server/reports/pdf/layout/layout-context.ts'
import { fitLogo } from '#src/server/reports/pdf/layout/prepare-logo.ts'
import { LOGO } from '#src/server/reports/pdf/layout/prepare-photos.ts'
import { borderlessLayout, colours, page, sizes } from '#src/server/reports/pdf/layout/theme.ts'
import { PRODUCT } from '#src/server/reports/pdf/report-messages.ts'

/** Maximum size in points; a wide logo is less tall. */
const logoBox = { width: 220, height: 48 }

/** The company, the kind of report, and its number. */
export function buildCoverHead(kind: string, { document, logo }: LayoutContext): Content {
  const { company, reportNumber } = document
  const name =
    company.name.trim() === '' ? [] : [write(company.name, { bold: true, fontSize: sizes.heading })]
  const head = buildKind(`${PRODUCT} · ${kind}`.toLocaleUpperCase(document.language), reportNumber)
  if (logo === null)
    return { stack: [...name.map((text) => ({ ...text, margin: [0, 0, 0, 6] as Margins })), head] }
  const { width, height } = fitLogo(logo, logoBox)
  const nameColumn = {
    width: '*',
    stack: name,
    margin: [0, Math.max(0, (height - sizes.heading * 1.3) / 2), 0, 0] as Margins,
  }
  return {
    stack: [
      { columns: [{ image: LOGO, width, height }, nameColumn], columnGap: 14, margin: [0, 0, 0, 12] },
      head,
    ],
  }
}

function buildKind(kind: string, reportNumber: string): Content {
  return {
    table: {
      widths: [page.contentWidth - 150, 150],
      body: [
        [
          write(kind, {
            bold: true,
            color: colours.brand,
            fontSize: sizes.body,
            characterSpacing: 0.8,
          }),
          write(reportNumber, {
            bold: true,
            color: colours.dim,
            fontSize: sizes.body,
            alignment: 'right',
          }),
        ],
      ],
    },
    layout: borderlessLayout,
    margin: [0, 0, 0, 10],
  }
}
