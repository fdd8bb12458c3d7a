import phoneSettings from '#src/i18n/en/phone-settings.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('phone-settings', phoneSettings)
