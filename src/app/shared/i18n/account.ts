import { account } from './en/account.ts'
import { createTranslate } from './translate.ts'

/** The words of somebody's own account: they come with its dialog. */
export const t = createTranslate('account', account)
