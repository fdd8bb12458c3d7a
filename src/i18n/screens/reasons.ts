import { reasons } from '#src/i18n/en/screens/reasons.ts'
import { createTranslate } from '#src/i18n/translate.ts'

export const t = createTranslate('reasons', reasons)
