import { weeklyPdf } from '#src/i18n/en/screens/weekly-pdf.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** A chunk of its own: the texts load with the weekly PDF upload, which several areas share. */
export const t = createTranslate('weeklyPdf', weeklyPdf)
