import type { CanvasElement, Content, TableCell } from 'pdfmake/interfaces'
import type { ReportResult } from '#src/server/reports/pdf/content/summarise-result.ts'
import { type LayoutContext, write } from '#src/server/reports/pdf/layout/layout-context.ts'
import { colours, page, sizes } from '#src/server/reports/pdf/layout/theme.ts'

type Figure = [value: number, label: string, colour?: string]

/** The big figures, and a bar with the shares of the answers. */
export function buildResultStats(context: LayoutContext): Content {
  const { result, t } = context
  const answers: Figure[] = [
    [result.ok, t('answer.ok'), result.ok > 0 ? colours.ok : colours.dim],
    [result.notOk, t('answer.not_ok'), result.notOk > 0 ? colours.notOk : colours.dim],
    [result.critical, t('stat.critical'), result.critical > 0 ? colours.notOk : colours.dim],
    [result.unanswered, t('answer.open'), result.unanswered > 0 ? colours.wait : colours.dim],
    ...(result.notInspected > 0
      ? [[result.notInspected, t('stat.notInspected'), colours.wait] satisfies Figure]
      : []),
    [
      result.measurementsOutOfLimits,
      t('stat.outside'),
      result.measurementsOutOfLimits > 0 ? colours.notOk : colours.dim,
    ],
  ]
  const scope: Figure[] = [
    [result.equipment, t('stat.equipment')],
    [result.checklists, t('stat.checklists')],
    [result.tasks, t('stat.tasks')],
    ...(result.notApplicable > 0
      ? [[result.notApplicable, t('answer.not_applicable')] satisfies Figure]
      : []),
    [result.photos, describePhotos(context)],
  ]
  return {
    margin: [0, 14, 0, 0],
    stack: [
      buildStrip(answers, 24),
      ...(result.tasks === 0 ? [] : [{ canvas: drawShares(result) }]),
      buildStrip(scope, 13),
    ],
  }
}

function buildStrip(figures: Figure[], fontSize: number): Content {
  return {
    table: {
      widths: figures.map(() => page.contentWidth / figures.length - 17),
      body: [
        figures.map(([value, label, colour = colours.ink]): TableCell => {
          return {
            stack: [
              write(String(value), { bold: true, fontSize, color: colour, lineHeight: 1.05 }),
              write(label, { fontSize: sizes.body, color: colours.dim }),
            ],
          }
        }),
      ],
    },
    layout: {
      hLineWidth: () => 0.8,
      hLineColor: colours.line,
      vLineWidth: (column) => (column === 0 || column === figures.length ? 0.8 : 0.5),
      vLineColor: colours.line,
      paddingLeft: () => 10,
      paddingRight: () => 6,
      paddingTop: () => 7,
      paddingBottom: () => 7,
    },
  }
}

function drawShares({
  tasks,
  ok,
  notOk,
  unanswered,
  notInspected,
  notApplicable,
}: ReportResult): CanvasElement[] {
  let x = 0
  return (
    [
      [notOk, colours.notOk],
      [unanswered + notInspected, '#e3b04b'],
      [notApplicable, colours.line],
      [ok, colours.ok],
    ] as const
  )
    .filter(([quantity]) => quantity > 0)
    .map(([quantity, color]) => {
      const w = (quantity / tasks) * page.contentWidth
      const rectangle: CanvasElement = { type: 'rect', x, y: 0, w, h: 5, color, lineWidth: 0 }
      x += w
      return rectangle
    })
}

/** The cover also reports photos that cannot be shown. */
function describePhotos(context: LayoutContext): string {
  const lost = context.document.equipment
    .flatMap((item) => item.checklists.flatMap((checklist) => checklist.tasks))
    .flatMap((task) => context.listPhotos(task))
    .filter((photo) => 'fault' in photo).length
  return lost === 0 ? context.t('stat.photos') : context.t('stat.photosLost', { lost })
}
