import type { Content } from 'pdfmake/interfaces'

/**
 * Starts `content` on the next page when this one has less than `height` points left: a heading is never alone at the
 * foot of a page. An unbreakable empty block of that height forces the page break, and the content is drawn over it.
 * pdfmake's own `pageBreakBefore` lays the whole document out again for each break.
 */
export function keepTogether(height: number, content: Content[]): Content[] {
  const room: Content = {
    unbreakable: true,
    stack: [{ text: '', fontSize: 1, lineHeight: 1, margin: [0, height - 1, 0, 0] }],
  }
  return [room, { stack: content, margin: [0, -height, 0, 0] }]
}
