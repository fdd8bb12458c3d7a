import type { Content } from 'pdfmake/interfaces'
import type { PlantReportDocument } from '#src/server/modules/reports/document/content/report-document.ts'
import { reportWords } from '#src/server/modules/reports/document/content/report-words.ts'
import { write } from '#src/server/modules/reports/document/drawing/layout-context.ts'
import { bareLayout, colours, page, sizes } from '#src/server/modules/reports/document/drawing/theme.ts'

/** Whose report it is, of what kind, and its number. */
export function buildCoverHead(
  kind: string,
  { company, reportNumber }: Pick<PlantReportDocument, 'company' | 'reportNumber'>,
): Content {
  const head = buildKind(kind, reportNumber)
  if (company.name.trim() === '') return head
  return { stack: [write(company.name, { bold: true, fontSize: sizes.heading, margin: [0, 0, 0, 6] }), head] }
}

function buildKind(kind: string, reportNumber: string): Content {
  return {
    table: {
      widths: [page.contentWidth - 150, 150],
      body: [
        [
          write(`${reportWords.product} · ${kind}`.toUpperCase(), {
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
    layout: bareLayout,
    margin: [0, 0, 0, 10],
  }
}
