import weeklyPdf from '#src/i18n/en/weekly-pdf.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('weekly-pdf', weeklyPdf)
