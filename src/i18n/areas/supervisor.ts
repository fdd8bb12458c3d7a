import supervisor from '#src/i18n/en/supervisor.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('supervisor', supervisor)
