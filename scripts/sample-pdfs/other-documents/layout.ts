import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'

/** A document that is no inspection plan. Helvetica, the default font, needs no embedding. */
export type OtherDocument = Omit<TDocumentDefinitions, 'content'> & {
  content: Content[]
  font?: 'Helvetica' | 'DejaVu'
}

const thin = { hLineWidth: () => 0.4, vLineWidth: () => 0.4 }

export function heading(text: string, size = 13): Content {
  return { text, fontSize: size, bold: true, margin: [0, 8, 0, 3] }
}

export function paragraph(text: string): Content {
  return { text, margin: [0, 0, 0, 4] }
}

/** A ruled table; one without `head` is a form of labelled cells. */
export function ruledTable(
  rows: string[][],
  { head, widths }: { head?: string[]; widths?: (string | number)[] } = {},
): Content {
  const columns = head ?? rows[0] ?? []
  return {
    table: {
      ...(head ? { headerRows: 1 } : {}),
      widths: widths ?? columns.map(() => '*'),
      body: [...(head ? [head.map(toHead)] : []), ...rows],
    },
    layout: thin,
    margin: [0, 2, 0, 6],
  }
}

/** A table without rules, as many business programs print it. */
export function openTable(rows: string[][], head: string[], widths: (string | number)[]): Content {
  return {
    table: { headerRows: 1, widths, body: [head.map(toHead), ...rows] },
    layout: 'noBorders',
    margin: [0, 2, 0, 6],
  }
}

function toHead(text: string): TableCell {
  return { text, bold: true }
}

/** Boxes to tick, drawn in front of their text. */
export function drawnBoxes(texts: string[]): Content {
  return {
    stack: texts.map((text) => ({
      columns: [
        { canvas: [{ type: 'rect' as const, x: 0, y: 0, w: 8, h: 8, lineWidth: 0.6 }], width: 14 },
        { text, width: '*' },
      ],
      margin: [0, 1.5, 0, 1.5] as [number, number, number, number],
    })),
  }
}

/** An entry of a table of contents. */
export function contentsEntry(text: string, page: number): Content {
  return `${text} ${'.'.repeat(Math.max(8, 90 - text.length))} ${page}`
}

/** Columns for signatures at the end of a form. */
export function signatures(roles: string[]): Content {
  return {
    columns: roles.map((role) => ({ text: `${role}: ____________________`, margin: [0, 10, 0, 0] })),
  }
}
