import companySignIn from '#src/i18n/en/company-sign-in.json' with { type: 'json' }
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('company-sign-in', companySignIn)
