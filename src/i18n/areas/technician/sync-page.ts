import syncPage from '#src/i18n/en/sync-page.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('sync-page', syncPage)
