import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { searchWords } from '#src/rules/text/fold-text.ts'

/** The LIKE pattern for "contains this text", with its wildcards escaped. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * The LIKE patterns of a search's words, for `like all` on a folded text. The longest, and so rarest, comes first.
 */
export function searchPatterns(search: string): string[] {
  const words = [...new Set(searchWords(search))]
  return words.sort((one, other) => other.length - one.length).map(containsPattern)
}

/**
 * Whether a stored, folded text contains all words. One condition per word: trigram indexes do not support `like
 * all`.
 */
export function containsWords(folded: SQLWrapper, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => sql`${folded} like ${containsPattern(word)}`))
}

/** Whether the columns together contain all words of a search, in any order and spelling. */
export function matchesSearch(search: string, columns: readonly SQLWrapper[]): SQL {
  return sql`fold_text(concat_ws(E'\n', ${sql.join([...columns], sql`, `)}))
    like all(${sql.param(searchPatterns(search))}::text[])`
}

/** The searchable text of a code column. */
export const searchedCode = (column: SQLWrapper): SQL => sql`code_search_text(${column})`
