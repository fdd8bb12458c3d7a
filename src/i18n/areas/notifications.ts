import notifications from '#src/i18n/en/notifications.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('notifications', notifications)
