import type { ColumnField } from '#src/rules/plan-reading/column-fields.ts'

/**
 * The words of planners in one language, as lists separated by commas. Capitals, accents, spaces and punctuation do not
 * matter. Extend a list to let the reader understand more words.
 */
export interface LanguageWords {
  /**
   * Titles of columns, and labels before values. A word in several lists is ambiguous: the reader tries its meanings in
   * the order of the lists.
   */
  fields: readonly (readonly [ColumnField, string])[]
  /** Answers in columns such as "Required". */
  yes: string
  no: string
  /** Priorities. */
  high: string
  medium: string
  low: string
}
