import { account } from '#src/i18n/en/screens/account.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** A chunk of its own: the texts load with the account dialog. */
export const t = createTranslate('account', account)
