import { weeklyPdf } from '#src/i18n/en/screens/weekly-pdf.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** The words of what several areas share: they come with it. */
export const t = createTranslate('weeklyPdf', weeklyPdf)
