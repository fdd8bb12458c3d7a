import { measurePage, placeCells, type Style, type Table } from './document.ts'

/** Width of a letter of the bold font, in parts of the font size; DejaVu may replace the standard fonts. */
const letterWidths = { Helvetica: 0.7, Times: 0.7, DejaVu: 0.73, DejaVuSerif: 0.77, DejaVuCondensed: 0.66 }
const SMALLEST_FONT = 5.5

/**
 * Gives each column the width of its longest word and a part of the rest, and makes the font of the document smaller
 * until the words fit: planners do the same. Only fonts below the smallest still break words.
 * @param share of the width of the page
 */
export function fitTable(style: Style, table: Table, share = 1): Table {
  const words = table.widths.map(() => 1)
  for (const cell of placeCells([...table.head, ...table.rows])) {
    if (cell.turned || cell.columns > 1) continue
    const longest = Math.max(...cell.text.split(/[ \n]/).map((word) => word.length))
    words[cell.column] = Math.max(words[cell.column] ?? 1, longest)
  }
  const page = (measurePage(style)[0] - 2 * style.margin) * share
  const padding = 2 * style.padding + 2
  const measureRest = () => {
    const letter = style.fontSize * letterWidths[style.font]
    const least = words.map((count) => count * letter + padding)
    return { least, rest: page - least.reduce((sum, width) => sum + width, 0) }
  }
  while (measureRest().rest < 0 && style.fontSize > SMALLEST_FONT) style.fontSize -= 0.5
  const { least, rest } = measureRest()
  const total = table.widths.reduce((sum, width) => sum + width, 0)
  return {
    ...table,
    widths: least.map((width, at) => width + (Math.max(0, rest) * (table.widths[at] ?? 0)) / total),
  }
}
