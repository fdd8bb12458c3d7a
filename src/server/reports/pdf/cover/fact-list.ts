import type { Column } from 'pdfmake/interfaces'
import { type LayoutContext, write } from '#src/server/reports/pdf/layout/layout-context.ts'
import { colours, sizes, tableLayout } from '#src/server/reports/pdf/layout/theme.ts'

const labelWidth = 80

export type Fact = [label: string, value: string]

/** When the report was generated, and who requested it. */
export function describeGeneration({ document, dates, t, orNotGiven }: LayoutContext): Fact {
  const moment = dates.writeInstant(document.generatedAt)
  return [t('cover.generated'), t('cover.generatedBy', { moment, person: orNotGiven(document.generatedBy) })]
}

/** Labels on the left, values on the right, hairlines between. */
export function buildFactList(heading: string, facts: Fact[], width: number): Column {
  return {
    width,
    stack: [
      write(heading, { bold: true, fontSize: sizes.lead, margin: [0, 0, 0, 4] }),
      {
        table: {
          widths: [labelWidth, width - labelWidth - 12],
          body: facts.map(([label, value]) => [write(label, { color: colours.dim }), write(value)]),
        },
        layout: { ...tableLayout, paddingLeft: () => 0, paddingTop: () => 3, paddingBottom: () => 3 },
      },
    ],
  }
}
