import { account } from '#src/app/shared/i18n/en/screens/account.ts'
import { createTranslate } from '#src/app/shared/i18n/translate.ts'

/** The words of somebody's own account: they come with its dialog. */
export const t = createTranslate('account', account)
