import { supervisorDashboard } from '#src/i18n/en/screens/supervisor-dashboard.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** A chunk of its own: the supervisor's first screen does not load the texts of other screens. */
export const t = createTranslate('supervisorDashboard', supervisorDashboard)
