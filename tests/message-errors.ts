import { TYPE } from '@formatjs/icu-messageformat-parser'
import { listForms, listParams, parseMessage } from '#src/i18n/parse-message.ts'

type Messages = Readonly<Record<string, string>>

/** French punctuation after an ordinary space, where a line may break. The space must be non-breaking. */
export const looseSign = / [:;?!»]|« /

/** Compares the translated messages of an area with the English ones. @returns one line for each fault */
export function findMessageErrors(locale: string, english: Messages, translated: Messages): string[] {
  const unknownKeys = Object.keys(translated).filter((key) => !(key in english))
  return Object.entries(english)
    .flatMap(([key, original]) => {
      const message = translated[key]
      if (message === undefined) return [`${key} is missing`]
      try {
        return findFaults(locale, original, message).map((fault) => `${key} ${fault}`)
      } catch (error) {
        return [`${key} is not valid: ${(error as Error).message}`]
      }
    })
    .concat(unknownKeys.map((key) => `${key} is not in the catalogue`))
}

function findFaults(locale: string, original: string, message: string): string[] {
  const expected = listParams(parseMessage(original))
  const found = listParams(parseMessage(message))
  const isSame =
    expected.size === found.size && [...found].every(([name, kind]) => expected.get(name) === kind)
  const texts = listForms(message).map(({ text }) => text)
  return [
    ...(texts.some((text) => text.trim() === '') ? ['is empty'] : []),
    ...(texts.some((text) => looseSign.test(text)) ? ['may end a line before a sign'] : []),
    ...(isSame ? [] : [`has other parameters: ${[...found.keys()].join()}`]),
    ...findMissingForms(locale, message).map((category) => `has no plural form: ${category}`),
  ]
}

const knownCategories = new Map<string, Set<string>>()

function categoriesOf(locale: string): Set<string> {
  const rules = new Intl.PluralRules(locale)
  const categories =
    knownCategories.get(locale) ?? new Set([...Array(1000).keys()].map((count) => rules.select(count)))
  knownCategories.set(locale, categories)
  return categories
}

/** The plural categories of counts below 1,000 that a message with plural forms lacks. */
function findMissingForms(locale: string, message: string): string[] {
  const needed = categoriesOf(locale)
  return parseMessage(message).flatMap((element) =>
    element.type === TYPE.plural ? [...needed].filter((category) => !(category in element.options)) : [],
  )
}
