import type { CustomTableLayout, Margins } from 'pdfmake/interfaces'

/**
 * The colours of the application, in their light scheme: paper is white. What is written stands out by 4.5 to 1 from
 * every tint below it, so that a copier keeps it.
 */
export const colours = {
  ink: '#10201f',
  dim: '#4a5a5a',
  line: '#dfe6e5',
  surface: '#f4f7f6',
  brand: '#0b6a63',
  brandSoft: '#e2f1ef',
  ok: '#16703f',
  okSoft: '#e3f4ea',
  notOk: '#c22f2f',
  notOkSoft: '#fbe7e6',
  wait: '#8a5800',
  waitSoft: '#fdf1d9',
  run: '#1d63c9',
} as const

/** A4 in points, and what the margins leave of it. */
export const page = {
  width: 595.28,
  height: 841.89,
  margins: [42, 58, 42, 54] as Margins,
  side: 42,
  contentWidth: 511,
} as const

/** Points. Nothing is smaller than 9: a copy of a copy has to be readable. */
export const sizes = { small: 9, body: 9.5, lead: 10.5, heading: 12, section: 17, title: 25 } as const

/** Above this a block is allowed to break over pages: one that is kept whole and does not fit is cut off. */
export const tallestWholeBlock = 330

const none = () => 0

/** Hairlines between rows, head on a tint, nothing vertical. */
export const tableLayout: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0.8 : 0.5),
  hLineColor: colours.line,
  vLineWidth: none,
  paddingLeft: () => 6,
  paddingRight: () => 6,
  paddingTop: () => 4.5,
  paddingBottom: () => 4.5,
}

/** Nothing drawn, nothing added: places things side by side. */
export const bareLayout: CustomTableLayout = {
  hLineWidth: none,
  vLineWidth: none,
  paddingLeft: none,
  paddingRight: none,
  paddingTop: none,
  paddingBottom: none,
}

/** A tinted box with a bar of colour on its left. */
export function createBarLayout(bar: string, tint: string | null, padding = 10): CustomTableLayout {
  return {
    hLineWidth: none,
    vLineWidth: (column) => (column === 0 ? 3.5 : 0),
    vLineColor: bar,
    paddingLeft: () => padding + 2,
    paddingRight: () => padding,
    paddingTop: (row) => (row === 0 ? padding : 0),
    paddingBottom: () => padding,
    ...(tint === null ? {} : { fillColor: tint }),
  }
}
