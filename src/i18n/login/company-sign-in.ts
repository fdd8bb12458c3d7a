import { companySignIn } from '#src/i18n/en/company-sign-in.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** The words of signing in with the account at the company: no first screen has them. */
export const t = createTranslate('companySignIn', companySignIn)
