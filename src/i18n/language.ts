import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { CompiledMessages } from './compiled-message.ts'
import type { Areas } from './message-params.ts'

/** Content of a language's chunk: the text direction, and its messages by area. */
export interface Language {
  direction: 'ltr' | 'rtl'
  areas: { readonly [Area in keyof Areas]?: CompiledMessages }
}

/**
 * The current language. Its texts load before the first screen renders; see
 * `app/shared/session/app-language.ts`.
 */
export const language: {
  code: LanguageCode
  direction: Language['direction']
  /** Translations that replace the English texts, which load with the screens. */
  replacements: Language['areas']
  /** The requested language whose texts failed to load; null otherwise. */
  lacking: LanguageCode | null
} = {
  code: 'en',
  direction: 'ltr',
  replacements: {},
  lacking: null,
}
