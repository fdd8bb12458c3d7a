import type { Content, TableCell } from 'pdfmake/interfaces'
import type { PlantReportDocument } from '#src/server/modules/reports/document/content/report-document.ts'
import { type LayoutContext, write } from '#src/server/modules/reports/document/drawing/layout-context.ts'
import { bareLayout, colours, sizes } from '#src/server/modules/reports/document/drawing/theme.ts'

const columns = [
  { label: null, width: 90 },
  { label: 'signatures.name', width: 150 },
  { label: 'signatures.date', width: 80 },
  { label: 'signatures.signature', width: 161 },
] as const
const gap = 10
const rowHeight = 32
/** Each signs for the own work, as long as they fit on the last page together. */
const mostTechnicians = 8

/** Where people sign on paper: who inspected, who reviewed, and who takes over. Always whole. */
export function buildSignatures({ t }: LayoutContext, parts: readonly PlantReportDocument[]): Content[] {
  // Nobody signs for nothing.
  if (parts.every((part) => part.equipment.length === 0)) return []
  const technicians = [...new Set(parts.flatMap((part) => part.assignment.technicians))].filter(Boolean)
  const reviewers = new Set(
    parts.flatMap((part) =>
      part.equipment.flatMap((item) => item.checklists.flatMap(({ review }) => review.reviewer ?? [])),
    ),
  )
  const signers: [string, string][] = [
    ...(technicians.length > 0 && technicians.length <= mostTechnicians ? technicians : ['']).map(
      (name): [string, string] => [t('signatures.inspected'), name],
    ),
    [t('signatures.reviewed'), reviewers.size === 1 ? ([...reviewers][0] ?? '') : ''],
    [t('signatures.takenOver'), ''],
  ]
  return [
    {
      unbreakable: true,
      margin: [0, 24, 0, 0],
      stack: [
        write(t('signatures.title'), {
          bold: true,
          fontSize: sizes.heading,
          outline: true,
          outlineText: t('signatures.title'),
          margin: [0, 0, 0, 4],
        }),
        {
          table: {
            widths: columns.map(({ width }) => width),
            heights: (row) => (row === 0 ? 12 : rowHeight),
            body: [
              columns.map(({ label }) => write(label === null ? '' : t(label), { color: colours.dim })),
              ...signers.map(buildRow),
            ],
          },
          layout: { ...bareLayout, paddingRight: (column) => (column === columns.length - 1 ? 0 : gap) },
        },
      ],
    },
  ]
}

function buildRow([role, name]: [string, string]): TableCell[] {
  return [
    write(role, { bold: true, margin: [0, rowHeight - 14, 0, 0] }),
    buildLine(name, columns[1].width),
    buildLine('', columns[2].width),
    buildLine('', columns[3].width),
  ]
}

/** A line to write on; what is known already stands on it. */
function buildLine(text: string, width: number): TableCell {
  const line = {
    type: 'line',
    x1: 0,
    y1: 0,
    x2: width,
    y2: 0,
    lineWidth: 0.8,
    lineColor: colours.ink,
  } as const
  return {
    stack: [write(text === '' ? ' ' : text, { margin: [0, rowHeight - 14, 0, 1] }), { canvas: [line] }],
  }
}
