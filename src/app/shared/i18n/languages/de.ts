import { de as areas } from '#src/app/shared/i18n/de.ts'
import type { Language } from '#src/app/shared/i18n/language.ts'

export const words: Language = { direction: 'ltr', areas }
