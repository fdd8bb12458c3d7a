import signOut from '#src/i18n/en/sign-out.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('sign-out', signOut)
