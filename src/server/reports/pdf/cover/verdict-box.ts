import type { CanvasElement, Content } from 'pdfmake/interfaces'
import { type LayoutContext, write } from '#src/server/reports/pdf/layout/layout-context.ts'
import { colours, createBarLayout, page, sizes } from '#src/server/reports/pdf/layout/theme.ts'
import { describeVerdict, type VerdictTone } from './describe-verdict.ts'

const tones: Record<VerdictTone, { bar: string; tint: string }> = {
  bad: { bar: colours.notOk, tint: colours.notOkSoft },
  warn: { bar: colours.wait, tint: colours.waitSoft },
  good: { bar: colours.ok, tint: colours.okSoft },
  open: { bar: colours.dim, tint: colours.surface },
}

const signWidth = 34

/** The result in words, in a prominent box. */
export function buildVerdictBox({ result, t }: LayoutContext): Content {
  const verdict = describeVerdict(t, result)
  const { bar, tint } = tones[verdict.tone]
  return {
    table: {
      widths: [signWidth, page.contentWidth - signWidth - 48],
      body: [
        [
          { canvas: drawSign(verdict.tone, bar), margin: [0, 2, 0, 0] },
          {
            stack: [
              write(verdict.headline, { bold: true, fontSize: sizes.section, color: bar }),
              write(verdict.sentences.join(' '), { fontSize: sizes.lead, margin: [0, 3, 0, 0] }),
            ],
          },
        ],
      ],
    },
    layout: { ...createBarLayout(bar, tint, 12), paddingRight: () => 8 },
  }
}

/** A tick or an exclamation mark in a disc: the shape carries the meaning without colour. */
function drawSign(tone: VerdictTone, color: string): CanvasElement[] {
  const disc: CanvasElement = { type: 'ellipse', x: 15, y: 15, r1: 15, r2: 15, color }
  const stroke = { lineColor: '#ffffff', lineWidth: 3, lineCap: 'round' } as const
  if (tone === 'good')
    return [
      disc,
      { type: 'line', x1: 8.5, y1: 15.5, x2: 13, y2: 20, ...stroke },
      { type: 'line', x1: 13, y1: 20, x2: 21.5, y2: 10.5, ...stroke },
    ]
  if (tone === 'open') return [disc, { type: 'line', x1: 9, y1: 15, x2: 21, y2: 15, ...stroke }]
  return [
    disc,
    { type: 'line', x1: 15, y1: 8, x2: 15, y2: 16, ...stroke },
    { type: 'ellipse', x: 15, y: 21.5, r1: 1.9, r2: 1.9, color: '#ffffff' },
  ]
}
