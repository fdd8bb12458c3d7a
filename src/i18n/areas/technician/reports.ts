import technicianReports from '#src/i18n/en/technician-reports.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('technician-reports', technicianReports)
