import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { searchWords } from '#src/rules/text/fold-text.ts'

/** The LIKE pattern for "contains this text", its wildcards taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** The LIKE patterns of a search's words, for `like all` on a folded text. The longest stands first: it is the rarest. */
export function searchPatterns(search: string): string[] {
  const words = [...new Set(searchWords(search))]
  return words.sort((one, other) => other.length - one.length).map(containsPattern)
}

/** Whether a kept, folded text has all words. Each is a condition of its own: trigram indexes serve no `like all`. */
export function hasWords(folded: SQLWrapper, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => sql`${folded} like ${containsPattern(word)}`))
}

/** Whether some columns have all words of a search between them, in any order and spelling. */
export function matchesSearch(search: string, columns: readonly SQLWrapper[]): SQL {
  return sql`fold_text(concat_ws(E'\n', ${sql.join([...columns], sql`, `)}))
    like all(${sql.param(searchPatterns(search))}::text[])`
}

/** What a column of codes is searched in. */
export const searchedCode = (column: SQLWrapper): SQL => sql`code_search_text(${column})`
