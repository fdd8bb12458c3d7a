import { supervisorDashboard } from '#src/i18n/en/screens/supervisor-dashboard.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** The words of the supervisor's first screen, which waits for those of no other. */
export const t = createTranslate('supervisorDashboard', supervisorDashboard)
