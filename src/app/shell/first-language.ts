import { readKeptLanguage, speak } from '#src/app/shared/session/app-language.ts'
import { readLastRole } from '#src/app/shared/session/last-role.ts'
import { findLanguage } from '#src/rules/language/languages.ts'

/** For who has not signed in here, the language of the browser: whoever has goes by what the server said. */
const ofBrowser = () => (readLastRole() === null ? findLanguage(navigator.languages) : null)

/** The language of a start. */
export const firstLanguage = readKeptLanguage() ?? ofBrowser() ?? 'en'

/** Until its words are here, nothing is drawn that says any, and no screen is loaded. */
export const spoken: Promise<boolean> = speak(firstLanguage)
