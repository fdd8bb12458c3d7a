import reportFinding from '#src/i18n/en/report-finding.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('report-finding', reportFinding)
