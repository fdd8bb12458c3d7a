import { account } from '#src/i18n/en/screens/account.ts'
import { createTranslate } from '#src/i18n/translate.ts'

/** The words of somebody's own account: they come with its dialog. */
export const t = createTranslate('account', account)
