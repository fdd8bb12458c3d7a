import type { Page } from '@playwright/test'
import { en } from '#src/i18n/en.ts'
import type { Message } from '#src/rules/language/message.ts'

/** In whose place the pseudo-language is spoken. */
export const PSEUDO = 'de'

const letters = 'אבגדהוזחטיכלמנסעפצקרשת'

/** Writes each letter outside the gaps in a script that goes from right to left. */
const writeText = (text: string) =>
  text.replace(/\{\w+\}|[A-Za-z]/g, (part) =>
    part.length > 1 ? part : letters[part.toLowerCase().charCodeAt(0) % letters.length]!,
  )

function writeMessage(message: Message): Message {
  if (typeof message === 'string') return writeText(message)
  return { one: writeText(message.one), other: writeText(message.other) }
}

/** Every word of the app in a language that nobody speaks, and that goes from right to left. */
const areas = Object.fromEntries(
  Object.entries(en as Record<string, Record<string, Message>>).map(([area, messages]) => [
    area,
    Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, writeMessage(message)])),
  ]),
)

/** Has a page speak the pseudo-language for whoever reads German. Its context has to block service workers. */
export async function speakPseudoLanguage(page: Page): Promise<void> {
  const body = `export const words = ${JSON.stringify({ direction: 'rtl', areas })}`
  await page.route(/\/assets\/de-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}
