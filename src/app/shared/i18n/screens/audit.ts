import { audit } from '#src/app/shared/i18n/en/admin/audit.ts'
import { createTranslate } from '#src/app/shared/i18n/translate.ts'

/** The words of one screen that has many: they come with it. */
export const t = createTranslate('audit', audit)
