import { reasons } from '#src/app/shared/i18n/en/screens/reasons.ts'
import { createTranslate } from '#src/app/shared/i18n/translate.ts'

export const t = createTranslate('reasons', reasons)
