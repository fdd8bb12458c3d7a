import type { Page } from '@playwright/test'
import { compileFile } from '#scripts/build/compile-messages.ts'
import { listAreas, readMessages } from '#scripts/read-messages.ts'
import { listForms } from '#src/i18n/parse-message.ts'
import { type LanguageCode, languageCodes } from '#src/rules/language/languages.ts'

/** A language that stands for many in a test of the layout. */
export interface PseudoLanguage {
  name: string
  /** The language that it replaces in the app. The texts of the server stay in this one. */
  base: LanguageCode
  direction: 'ltr' | 'rtl'
  write(area: string, key: string): string
}

const messages = new Map<string, Record<string, string>>()

function readMessage(locale: string, area: string, key: string): string {
  const file = `${locale}/${area}`
  if (!messages.has(file)) messages.set(file, readMessages(locale, area))
  return messages.get(file)![key]!
}

/** Takes the translation that is longest by a measure of its forms. */
const takeLongest = (measure: (text: string) => number) => {
  const longestForm = (message: string) => Math.max(...listForms(message).map(({ text }) => measure(text)))
  return (area: string, key: string) => {
    const translations = languageCodes.map((locale) => readMessage(locale, area, key))
    const lengths = translations.map(longestForm)
    return translations[lengths.indexOf(Math.max(...lengths))]!
  }
}

const letters = 'אבגדהוזחטיכלמנסעפצקרשת'

/** Replaces each letter outside the syntax of ICU MessageFormat with a letter of a right-to-left script. */
const writeRightToLeft = (message: string) =>
  message.replace(
    /\{\w+(?:, \w+)?(?:\}|, =?\w+ \{)|\} =?\w+ \{(?!\w+, (?:plural|select))|[A-Za-z]/g,
    (part) => (part.length > 1 ? part : letters[part.toLowerCase().charCodeAt(0) % letters.length]!),
  )

/** Text that fits in the longest translation of each message fits in every language. */
export const pseudoLanguages: readonly PseudoLanguage[] = [
  { name: 'the longest texts', base: 'pl', direction: 'ltr', write: takeLongest(({ length }) => length) },
  {
    name: 'the longest words',
    base: 'de',
    direction: 'ltr',
    write: takeLongest((text) => Math.max(...text.split(/[\s-]/).map(({ length }) => length))),
  },
  {
    name: 'right to left',
    base: 'fr',
    direction: 'rtl',
    write: (area, key) => writeRightToLeft(readMessage('en', area, key)),
  },
]

/** Serves a pseudo-language instead of its base in a page. The context must block service workers. */
export async function loadPseudoLanguage(
  page: Page,
  { base, direction, write }: PseudoLanguage,
): Promise<void> {
  const files = listAreas('').map((area) => {
    const keys = Object.keys(readMessages('en', area))
    const code = compileFile(JSON.stringify(Object.fromEntries(keys.map((key) => [key, write(area, key)]))))
    return `${JSON.stringify(`./${area}.json`)}: ${code.replace('export default ', '')}`
  })
  const body = `export const direction = '${direction}'\nexport const files = {${files.join()}}`
  await page.route(new RegExp(`/assets/${base}-[\\w-]+\\.js$`), (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}
