import { type Line, readText } from '#src/server/plan-import/layout/words.ts'

/** The meanings of letters in cells: "I = inspect, L = lubricate". */
export interface CodeLegend {
  /** The tasks of a cell: its title, or one task for each letter that the legend explains. */
  expand: (cell: string, title: string) => string[]
}

const ENTRY =
  /(?:^|[\s,;(|·•])(\p{Lu}{1,2})\s*[=:–]\s*(\p{L}[\p{L} /-]{2,40}?)(?=\s*(?:[,;.)|·•]|$|\s\p{Lu}{1,2}\s*[=:–]))/gu
/** A check mark with a meaning, such as "X = due this week", is a mark and no letter. */
const MARK = /^[XN]$/

/** Collects the legend of a document; a line with one entry only is rather a label. */
export function readCodeLegend(lines: readonly Line[]): CodeLegend {
  const meanings = new Map<string, string>()
  for (const line of lines) {
    const entries = [...readText(line.words).matchAll(ENTRY)]
    if (entries.length < 2) continue
    for (const [, code = '', meaning = ''] of entries)
      if (!MARK.test(code)) meanings.set(code, meaning.trim())
  }
  return {
    expand: (cell, title) => {
      const codes = cell.split(/[\s/,+&]+/).flatMap((part) => (meanings.has(part) ? [part] : [...part]))
      const known = codes.flatMap((code) => meanings.get(code) ?? [])
      if (known.length === 0 || known.length < codes.length) return [title]
      return known.map((meaning) => `${capitalize(meaning)} ${title}`)
    },
  }
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
