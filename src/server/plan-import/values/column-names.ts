import type { ColumnField, ReadingHints } from '#src/rules/plan-reading/column-fields.ts'
import { languages, listWords } from '#src/server/plan-import/languages/all-languages.ts'
import { foldWord } from '#src/server/plan-import/languages/fold-word.ts'
import { isKnownUnit } from '#src/server/plan-import/limits/units.ts'

/** The possible meanings of a table column, or of a label before a value. */
export type Field = ColumnField

const fieldsByName = buildIndex()
/** Cache: the same cells are looked up repeatedly. */
const cache = new Map<string, Field[]>()
const MAX_CACHED = 5_000
/** Two parts of a title in two languages: "Normal condition / Erwartet / Limit values / Zulässiger Bereich". */
const MAX_TITLE_LENGTH = 100
const DIFFERENCE = /(?<![\p{L}\p{N}])[Δ∆]\s?\p{L}(?![\p{L}\p{N}])/gu

/**
 * All possible meanings of a label or a column header, likeliest first; empty for unknown words. Spaces are ignored,
 * since narrow columns break words in the middle ("Requir ed").
 */
export function findColumnFields(text: string): Field[] {
  const known = cache.get(text)
  if (known) return known
  const found = lookUpColumns(text)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(text, found)
  return found
}

function lookUpColumns(text: string): Field[] {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > MAX_TITLE_LENGTH) return []
  if (/^(?:#|№|n[°º])\.?$/i.test(trimmed)) return ['number']
  const whole = fieldsByName.get(foldWord(trimmed))
  if (whole) return whole
  // The second line of a title, such as "(Yes)".
  if (/^[([][^()[\]]*[)\]]$/.test(trimmed)) return []
  const title = splitUnit(trimmed)?.title ?? ''
  if (fieldsByName.has(foldWord(title))) return lookUpColumns(title)
  const bare = trimmed.replace(/\s*[([][^)\]]*[)\]]?\s*/g, ' ').trim()
  if (bare !== trimmed && bare !== '') return lookUpColumns(bare)
  // "Max. ΔT": the sign of a quantity next to a word.
  const unsigned = trimmed.replace(DIFFERENCE, ' ').trim()
  if (unsigned !== trimmed && unsigned !== '') return lookUpColumns(unsigned)
  const parts = trimmed.split(/\s*(?:[/|&,]|\band\b|\bor\b)\s*/i).filter((part) => part !== '')
  const meanings = parts.map((part) => fieldsByName.get(foldWord(part)) ?? [])
  if (parts.length < 2 || meanings.some((found) => found.length === 0)) return []
  // "Expected result / range"
  const mayBe = (field: Field) => meanings.some((found) => found.includes(field))
  const areBoth = meanings.every((found) => found.includes('expected') || found.includes('limits'))
  if (areBoth && mayBe('expected') && mayBe('limits')) return ['expected']
  return (meanings[0] ?? []).filter((field) => meanings.every((found) => found.includes(field)))
}

/** The column titles of one document: the known ones, and those that a person explained. */
export interface ColumnNames {
  /** All possible meanings of a title, likeliest first. */
  find: (title: string) => Field[]
  /** Whether a person explained the title. */
  isExplained: (title: string) => boolean
}

export const knownColumnNames: ColumnNames = { find: findColumnFields, isExplained: () => false }

/** The known column titles, and those that a person explained, which have exactly the given meaning. */
export function explainColumns({ columns }: ReadingHints): ColumnNames {
  const explained = new Map<string, Field[]>()
  for (const { title, field } of columns) {
    const key = foldWord(title)
    if (key !== '' && !explained.has(key)) explained.set(key, [field])
  }
  if (explained.size === 0) return knownColumnNames
  return {
    find: (title) => explained.get(foldWord(title)) ?? findColumnFields(title),
    isExplained: (title) => explained.has(foldWord(title)),
  }
}

/** "Limit °C" has a unit at its end. "Normal range Min" is two titles, and "Maximu m" is a broken word. */
function splitUnit(text: string): { title: string; unit: string } | null {
  const [, title = '', unit = ''] = /^(.+)\s+(\S{1,8})$/su.exec(text) ?? []
  if (!isKnownUnit(unit) || fieldsByName.has(foldWord(text))) return null
  const fields = fieldsByName.get(foldWord(title)) ?? []
  // "No drops" is a condition.
  if (fields.includes('number')) return null
  const isDuration = fields.includes('duration')
  const isTitle = /^\p{L}{2,}\.?$/u.test(unit) && fieldsByName.has(foldWord(unit)) && !isDuration
  return isTitle ? null : { title: title.trim(), unit }
}

/** The words in brackets after a header, or a unit at its end: 'bar' of "Limits (bar)" and of "Limits bar". */
export function findBracketed(text: string): string {
  const bracketed = /[([]([^)\]]+)[)\]]/.exec(text.slice(0, 200))?.[1]?.trim()
  if (bracketed) return bracketed
  return splitUnit(text.trim())?.unit ?? ''
}

function buildIndex(): Map<string, Field[]> {
  const index = new Map<string, Field[]>()
  for (const { fields } of languages)
    for (const [field, list] of fields)
      for (const name of listWords(list)) {
        const key = foldWord(name)
        const known = index.get(key) ?? []
        if (key !== '' && !known.includes(field)) index.set(key, [...known, field])
      }
  return index
}
