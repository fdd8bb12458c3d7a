import { activateLanguage, readStoredLanguage } from '#src/app/shared/session/app-language.ts'
import { readLastRole } from '#src/app/shared/session/last-role.ts'
import { findLanguage } from '#src/rules/language/languages.ts'

/** Browser language of a user who never signed in here; afterwards the server's language applies. */
const ofBrowser = () => (readLastRole() === null ? findLanguage(navigator.languages) : null)

/** The language at startup. */
export const firstLanguage = readStoredLanguage() ?? ofBrowser() ?? 'en'

/** Resolves when its messages are loaded. No text renders and no screen loads before. */
export const languageReady: Promise<boolean> = activateLanguage(firstLanguage)
