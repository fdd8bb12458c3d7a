import { weeklyPdf } from '#src/app/shared/i18n/en/screens/weekly-pdf.ts'
import { createTranslate } from '#src/app/shared/i18n/translate.ts'

/** The words of what several areas share: they come with it. */
export const t = createTranslate('weeklyPdf', weeklyPdf)
