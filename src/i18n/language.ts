import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { Message } from '#src/rules/language/message.ts'
import type { en } from './en.ts'
import type { Translation } from './translation.ts'

type Areas = typeof en
export type AreaName = keyof Areas

/** What a language's file brings (`languages/`): all words of the catalogue, and the way in which they are written. */
export interface Language {
  direction: 'ltr' | 'rtl'
  areas: { readonly [Area in AreaName]: Translation<Areas[Area]> }
}

/** The language that the app speaks. Its words are here before a screen is drawn that needs them; see `app/shared/session/app-language.ts`. */
export const language: {
  code: LanguageCode
  direction: Language['direction']
  /** In the place of the English ones, which come with the screens. */
  replacements: { readonly [Area in AreaName]?: Readonly<Record<string, Message>> }
  /** The one that is wanted, and whose words could not be loaded; null while there is none. */
  lacking: LanguageCode | null
} = {
  code: 'en',
  direction: 'ltr',
  replacements: {},
  lacking: null,
}
