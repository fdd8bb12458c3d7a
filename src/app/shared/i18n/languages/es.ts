import { es as areas } from '#src/app/shared/i18n/es.ts'
import type { Language } from '#src/app/shared/i18n/language.ts'

export const words: Language = { direction: 'ltr', areas }
