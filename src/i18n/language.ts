import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { MessageTemplate } from '#src/rules/language/message.ts'
import type { en } from './en.ts'
import type { Translation } from './translation.ts'

type Areas = typeof en
export type AreaName = keyof Areas

/** Content of a language file (`languages/`): all texts and the text direction. */
export interface Language {
  direction: 'ltr' | 'rtl'
  areas: { readonly [Area in AreaName]: Translation<Areas[Area]> }
}

/**
 * The current language. Its texts load before the first screen renders; see
 * `app/shared/session/app-language.ts`.
 */
export const language: {
  code: LanguageCode
  direction: Language['direction']
  /** Translations that replace the English texts, which load with the screens. */
  replacements: { readonly [Area in AreaName]?: Readonly<Record<string, MessageTemplate>> }
  /** The requested language whose texts failed to load; null otherwise. */
  lacking: LanguageCode | null
} = {
  code: 'en',
  direction: 'ltr',
  replacements: {},
  lacking: null,
}
