import { supervisor } from './en/supervisor.ts'
import { createTranslate } from './translate.ts'

export const t = createTranslate('supervisor', supervisor)
