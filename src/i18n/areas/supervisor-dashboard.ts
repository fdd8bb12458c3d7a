import supervisorDashboard from '#src/i18n/en/supervisor-dashboard.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('supervisor-dashboard', supervisorDashboard)
