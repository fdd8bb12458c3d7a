import { audit } from './en/admin/audit.ts'
import { createTranslate } from './translate.ts'

/** A chunk of its own: the texts load with the audit log. */
export const t = createTranslate('audit', audit)
