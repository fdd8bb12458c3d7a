import { technician } from './en/technician.ts'
import { createTranslate } from './translate.ts'

export const t = createTranslate('technician', technician)
