import type { CompiledMessages } from '#src/i18n/compiled-message.ts'
import type { Language } from '#src/i18n/language.ts'

export const direction: Language['direction'] = 'ltr'

/** The messages of the app by file name. */
export const files = import.meta.glob<CompiledMessages>('./*.json', { eager: true, import: 'default' })
