import phoneNotices from '#src/i18n/en/phone-notices.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('phone-notices', phoneNotices)
