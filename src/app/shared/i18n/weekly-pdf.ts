import { weeklyPdf } from './en/weekly-pdf.ts'
import { createTranslate } from './translate.ts'

/** The words of what several areas share: they come with it. */
export const t = createTranslate('weeklyPdf', weeklyPdf)
