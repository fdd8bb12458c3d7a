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
  /** In brackets behind a task: "(optional)". */
  optional: string
  /** Priorities. */
  high: string
  medium: string
  low: string
  /** First words of an interval: "weekly", "every 3 months". */
  intervals: string
  limits: LimitWords
  /** Names of a work order: "Work order 4507121", "Order no.: 4507121". */
  workOrder: string
  /** Names of a row that gives the limits of the columns: "Normal range". */
  limitsRow: string
  /** Words for the text of the cell above. */
  sameAsAbove: string
  /** Short words inside sentences: they are no ends of broken words. */
  smallWords: string
}

/** The words of limits: "at least 4 bar", "4 bar or more", "between 4 and 6 bar". */
export interface LimitWords {
  /** Before a lower or an upper bound. */
  atLeast: string
  atMost: string
  /** Behind a bound. */
  orMore: string
  orLess: string
  /** "between 4 and 6", "from 4 to 6". */
  between: string
  and: string
  from: string
  to: string
  /** Before limits, without changing them: "normal range 4 to 6". */
  normally: string
  /** Words that may turn a comparison, or describe the outside: "replace if less than 3 mm", "alarm above 80 °C". */
  turning: string
}
