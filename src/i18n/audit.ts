import { audit } from './en/admin/audit.ts'
import { createTranslate } from './translate.ts'

/** The words of one screen that has many: they come with it. */
export const t = createTranslate('audit', audit)
