import { readLocalStorage, writeLocalStorage } from '#src/app/shared/device/local-storage.ts'
import { type Language, language } from '#src/i18n/language.ts'
import { findLanguage, type LanguageCode } from '#src/rules/language/languages.ts'

const KEY = 'walkdown.language'

/** Under which a language is kept that was chosen at the sign-in, until the server keeps it with whoever signs in. */
export const CHOSEN_KEY = 'walkdown.chosen-language'

/** Each is one file, which nobody loads who reads another. */
const files: Record<Exclude<LanguageCode, 'en'>, () => Promise<{ words: Language }>> = {
  es: () => import('#src/i18n/languages/es.ts'),
  fr: () => import('#src/i18n/languages/fr.ts'),
  de: () => import('#src/i18n/languages/de.ts'),
}

const listeners = new Set<() => void>()

/** Tells when the app speaks another language. @returns ends it */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language that was read on this device last; null when none was chosen or heard. */
export const readKeptLanguage = (): LanguageCode | null => findLanguage([readLocalStorage(KEY)])

/** The page starts again with another language: an answer that was on its way says which it was before. */
let isSettled = false

/** Keeps the language of who works here for the next start: what stands on the screen stays as it is. */
export function hearLanguage(heard: string | null): void {
  const code = findLanguage([heard])
  if (code && !isSettled) writeLocalStorage(KEY, code)
}

/** Starts the page again, which speaks this language then, whatever answers still come. */
export function startAgainIn(code: LanguageCode): void {
  hearLanguage(code)
  isSettled = true
  window.location.reload()
}

/**
 * Speaks a language from now on, once its words are here.
 * @returns whether they are; without them the app speaks English
 */
export async function speak(code: LanguageCode): Promise<boolean> {
  const file = code === 'en' ? null : await files[code]().catch(() => 'lacking' as const)
  // What lacks is said in English where the person looks: at the sign-in, or on the first screen.
  const words = file === 'lacking' ? null : file?.words
  language.code = words ? code : 'en'
  language.direction = words?.direction ?? 'ltr'
  language.replacements = words?.areas ?? {}
  language.lacking = words === null ? code : null
  const page = document.documentElement
  page.lang = language.code
  page.dir = language.direction
  for (const listener of listeners) listener()
  return language.lacking === null
}
