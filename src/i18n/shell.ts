import { shell } from './en/shell.ts'
import { createTranslate } from './translate.ts'

export const t = createTranslate('shell', shell)
