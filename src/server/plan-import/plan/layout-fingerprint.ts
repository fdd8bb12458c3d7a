import { createHash } from 'node:crypto'
import { findLabels, isStructural } from '#src/server/plan-import/layout/labels.ts'
import { readLineLabels } from '#src/server/plan-import/layout/line-labels.ts'
import { readListItem } from '#src/server/plan-import/layout/list-items.ts'
import { readText } from '#src/server/plan-import/layout/words.ts'
import type { Block } from '#src/server/plan-import/tables/document-blocks.ts'
import { normalizeTitle } from '#src/server/spreadsheets/normalize-title.ts'

const LENGTH = 16
/** Positions of labels count in twentieths of the page's width. */
const PLACES = 20

/**
 * Identifies the layout of a file, so that next week's file of the same program has the same fingerprint: the titles of
 * the table with the most tasks, from left to right. Without such a table, the labels of plants, equipment and
 * checklists, with their indentation. Other labels are optional and do not count.
 */
export function findFingerprint(blocks: readonly Block[]): string | null {
  const titles = findMainTable(blocks)
  if (titles) return makeFingerprint(['table', ...titles])
  const labels = listLabels(blocks)
  return labels.length === 0 ? null : makeFingerprint(['labels', ...labels])
}

function findMainTable(blocks: readonly Block[]): string[] | null {
  const rowsByTable = new Map<string, { titles: string[]; rows: number }>()
  for (const block of blocks) {
    if (block.kind !== 'row' || !block.row.cells.has('task')) continue
    const titles = block.frame.columns.flatMap(({ title }) => (title === '' ? [] : [makeKey(title)]))
    const key = titles.join('|')
    const table = rowsByTable.get(key) ?? { titles, rows: 0 }
    table.rows++
    rowsByTable.set(key, table)
  }
  const [main] = [...rowsByTable.values()].sort((one, other) => other.rows - one.rows)
  return main?.titles ?? null
}

function listLabels(blocks: readonly Block[]): string[] {
  const labels = new Set<string>()
  for (const block of blocks) {
    if (block.kind !== 'line') continue
    const { line, content } = block
    const text = readText(line.words)
    // "1. Inspection: look for leaks" is a task.
    if (readListItem(text, line.hasSquare) && findLabels(text).before !== '') continue
    const { labels: closed, open, rest } = readLineLabels(line, content)
    const first = closed[0] ?? open
    if (!first || (rest !== '' && !text.startsWith(first.name)) || !isStructural(first.field)) continue
    const place = Math.round(((line.words[0]?.x0 ?? 0) / content.width) * PLACES)
    labels.add(`${makeKey(first.name)} ${place}`)
  }
  return [...labels].sort()
}

/** Without the number in "Week 12". */
function makeKey(title: string): string {
  return normalizeTitle(title).replace(/\d+/g, '#')
}

function makeFingerprint(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, LENGTH)
}
