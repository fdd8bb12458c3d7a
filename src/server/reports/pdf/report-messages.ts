import type { TranslateArea } from '#src/server/localization/translate-in.ts'

/** Renders a message of a report in the report's language. */
export type TranslateReport = TranslateArea<'reports'>

/** The product name, the same in every language. */
export const PRODUCT = 'Walkdown'
