import type { Page } from '@playwright/test'
import { compileFile } from '#scripts/build/compile-messages.ts'
import { listAreas, readMessages } from '#scripts/read-messages.ts'

/** The language that the pseudo-language replaces. */
export const PSEUDO = 'de'

const letters = 'אבגדהוזחטיכלמנסעפצקרשת'

/** Replaces each letter outside the syntax of ICU MessageFormat with a letter of a right-to-left script. */
const writeText = (text: string) =>
  text.replace(/\{\w+(?:, \w+)?(?:\}|, \w+ \{)|\} \w+ \{|[A-Za-z]/g, (part) =>
    part.length > 1 ? part : letters[part.toLowerCase().charCodeAt(0) % letters.length]!,
  )

/** The messages of the app in a right-to-left pseudo-language, one module for each file. */
const modules = listAreas('').map((area) => {
  const messages = Object.entries(readMessages('en', area)).map(([key, message]) => [key, writeText(message)])
  const code = compileFile(JSON.stringify(Object.fromEntries(messages)))
  return `${JSON.stringify(`./${area}.json`)}: ${code.replace('export default ', '')}`
})

/** Serves the pseudo-language instead of German in a page. The context must block service workers. */
export async function speakPseudoLanguage(page: Page): Promise<void> {
  const body = `export const direction = 'rtl'\nexport const files = {${modules.join()}}`
  await page.route(/\/assets\/de-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}
