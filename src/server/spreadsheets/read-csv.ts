import { parse } from 'csv-parse/sync'
import { refuse } from '#src/server/sandbox/refuse.ts'
import { HEADER_WITHIN, RowCollector, type Sheet, type SheetRow } from './sheet.ts'
import { decodeText, findTextEncoding } from './text-encoding.ts'

const delimiters = [';', ',', '\t', '|']
/** Excel writes the delimiter into the first line: "sep=;". */
const DECLARED = /^sep=(.)\r?\n/i
/** DoS limit of one row. Characters. */
const MAX_ROW_LENGTH = 1_000_000

/** Counts the known column titles in a row. */
type CountTitles = (cells: readonly string[]) => number

/** Reads a CSV file. Encoding and delimiter are found by the file's content. @throws a refusal with a message */
export function readCsv(bytes: Uint8Array, countTitles: CountTitles): Sheet {
  const encoding = findTextEncoding(bytes)
  if (!encoding) throw refuse('not_a_spreadsheet')
  const whole = decodeText(bytes, encoding)
  const declared = DECLARED.exec(whole)
  const text = declared ? whole.slice(declared[0].length) : whole
  const collector = new RowCollector()
  const records = parseCsv(text, declared?.[1] ?? findDelimiter(text, countTitles))
  if (!records) throw refuse('damaged_spreadsheet')
  const rows = records.flatMap((cells, index): SheetRow[] => {
    const row = collector.add(index + 1, cells)
    return row ? [row] : []
  })
  return { name: '', isHidden: false, rows, merged: [] }
}

/** The delimiter that gives the most known column titles, or else the most cells. */
function findDelimiter(text: string, countTitles: CountTitles): string {
  const scores = delimiters.map((delimiter) => {
    const head = parseCsv(text, delimiter, HEADER_WITHIN) ?? []
    const titles = Math.max(0, ...head.map(countTitles))
    const cells = Math.max(0, ...head.map(({ length }) => length))
    return { delimiter, titles, cells }
  })
  scores.sort((one, other) => other.titles - one.titles || other.cells - one.cells)
  return scores[0]?.delimiter ?? ','
}

/** Null when a quoted text does not end. */
function parseCsv(text: string, delimiter: string, to?: number): string[][] | null {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      // An inch sign: 5" pipe.
      relax_quotes: true,
      max_record_size: MAX_ROW_LENGTH,
      ...(to === undefined ? {} : { to }),
    })
  } catch {
    return null
  }
}
