import type { Page } from '@playwright/test'
import { en } from '#src/i18n/en.ts'
import type { MessageTemplate } from '#src/rules/language/message.ts'

/** The language that the pseudo-language replaces. */
export const PSEUDO = 'de'

const letters = 'אבגדהוזחטיכלמנסעפצקרשת'

/** Replaces each letter outside placeholders with a letter of a right-to-left script. */
const writeText = (text: string) =>
  text.replace(/\{\w+\}|[A-Za-z]/g, (part) =>
    part.length > 1 ? part : letters[part.toLowerCase().charCodeAt(0) % letters.length]!,
  )

function writeMessage(message: MessageTemplate): MessageTemplate {
  if (typeof message === 'string') return writeText(message)
  return { one: writeText(message.one), other: writeText(message.other) }
}

/** All messages of the app in a right-to-left pseudo-language. */
const areas = Object.fromEntries(
  Object.entries(en as Record<string, Record<string, MessageTemplate>>).map(([area, messages]) => [
    area,
    Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, writeMessage(message)])),
  ]),
)

/** Serves the pseudo-language instead of German in a page. The context must block service workers. */
export async function speakPseudoLanguage(page: Page): Promise<void> {
  const body = `export const words = ${JSON.stringify({ direction: 'rtl', areas })}`
  await page.route(/\/assets\/de-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}
