import type { CustomTableLayout, Margins } from 'pdfmake/interfaces'

/**
 * The theme of the report layout: the application's colours in the light scheme, for white paper. Text has a contrast
 * of 4.5 to 1 on every tint, so that it survives a copier.
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

/** A4 and its content area, in points. */
export const page = {
  width: 595.28,
  height: 841.89,
  margins: [42, 58, 42, 54] as Margins,
  side: 42,
  contentWidth: 511,
} as const

/** Points. At least 9, so that a copy of a copy is readable. */
export const sizes = { small: 9, body: 9.5, lead: 10.5, heading: 12, section: 17, title: 25 } as const

/** Taller blocks may break over pages: an unbreakable block that does not fit is cut off. */
export const tallestWholeBlock = 330

const none = () => 0

/** Hairlines between rows, a tinted head, no vertical lines. */
export const tableLayout: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0.8 : 0.5),
  hLineColor: colours.line,
  vLineWidth: none,
  paddingLeft: () => 6,
  paddingRight: () => 6,
  paddingTop: () => 4.5,
  paddingBottom: () => 4.5,
}

/** Places content in columns, without lines and padding. */
export const borderlessLayout: CustomTableLayout = {
  hLineWidth: none,
  vLineWidth: none,
  paddingLeft: none,
  paddingRight: none,
  paddingTop: none,
  paddingBottom: none,
}

/** A tinted box with a coloured bar on its left. */
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
