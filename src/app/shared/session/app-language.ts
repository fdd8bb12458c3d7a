import { readLocalStorage, writeLocalStorage } from '#src/app/shared/device/local-storage.ts'
import type { CompiledMessages } from '#src/i18n/compiled-message.ts'
import { type Language, language } from '#src/i18n/language.ts'
import { findLanguage, type LanguageCode } from '#src/rules/language/languages.ts'

const KEY = 'walkdown.language'

/** Storage key of the language selected on the login screen, until the server stores it for the user. */
export const CHOSEN_KEY = 'walkdown.chosen-language'

/** Each language is one chunk, loaded only by its readers. */
const chunks = import.meta.glob<{
  direction: Language['direction']
  files: Readonly<Record<string, CompiledMessages>>
}>('../../../i18n/*/index.ts')

async function loadLanguage(code: LanguageCode): Promise<Language> {
  const { direction, files } = await chunks[`../../../i18n/${code}/index.ts`]!()
  // A file name such as `./admin.json` names the area.
  const areas = Object.entries(files).map(([file, messages]) => [file.slice(2, -'.json'.length), messages])
  return { direction, areas: Object.fromEntries(areas) as Language['areas'] }
}

const listeners = new Set<() => void>()

/** Subscribes to language changes. @returns a function that unsubscribes */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The last language on this device; null when none was selected or received. */
export const readStoredLanguage = (): LanguageCode | null => findLanguage([readLocalStorage(KEY)])

/** True once the page reloads with another language: pending responses still name the previous one. */
let isReloading = false

/** Storage key of a language that this phone has chosen and the server does not know yet. */
export const WAITING_KEY = 'walkdown.waiting-language'

/** Whether the messages of a language can load, also without a connection. */
export async function canLoadLanguage(code: LanguageCode): Promise<boolean> {
  if (code === 'en') return true
  return loadLanguage(code).then(
    () => true,
    () => false,
  )
}

/** Stores the user's language for the next start; the current screen does not change. */
export function storeLanguage(header: string | null): void {
  const code = findLanguage([header])
  if (code && !isReloading && !readLocalStorage(WAITING_KEY)) writeLocalStorage(KEY, code)
}

/** Stores a language and reloads the page with it; later responses do not override it. */
export function reloadInLanguage(code: LanguageCode): void {
  writeLocalStorage(KEY, code)
  isReloading = true
  window.location.reload()
}

/**
 * Activates a language once its messages are loaded.
 * @returns false when they cannot load; then the app is in English
 */
export async function activateLanguage(code: LanguageCode): Promise<boolean> {
  const loaded = code === 'en' ? null : await loadLanguage(code).catch(() => 'lacking' as const)
  // The login screen or the first screen reports missing messages in English.
  const isLacking = loaded === 'lacking'
  const translation = isLacking ? null : loaded
  language.code = translation ? code : 'en'
  language.direction = translation?.direction ?? 'ltr'
  language.replacements = translation?.areas ?? {}
  language.lacking = isLacking ? code : null
  const page = document.documentElement
  page.lang = language.code
  page.dir = language.direction
  for (const listener of listeners) listener()
  return language.lacking === null
}
