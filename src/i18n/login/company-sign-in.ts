import { companySignIn } from '#src/i18n/en/company-sign-in.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** A chunk of its own: no first screen needs the texts of the company login (OIDC). */
export const t = createTranslate('companySignIn', companySignIn)
