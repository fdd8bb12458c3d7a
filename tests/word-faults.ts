import type { MessageCatalogue, MessageTemplate } from '#src/rules/language/message.ts'

const textsOf = (message: MessageTemplate) =>
  typeof message === 'string' ? [message] : Object.values(message)
const gapsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, gap]) => gap!)

/** French punctuation after an ordinary space, where a line may break. The space must be non-breaking. */
export const looseSign = / [:;?!»]|« /

/** Compares translated messages with the English ones. @returns one line for each fault */
export function findWordFaults(english: MessageCatalogue, translated: MessageCatalogue): string[] {
  const unknownKeys = Object.keys(translated).filter((name) => !(name in english))
  return Object.entries(english)
    .flatMap(([name, original]) => {
      const message = translated[name]
      if (message === undefined) return [`${name} is missing`]
      if (typeof message !== typeof original) return [`${name} has other forms`]
      const expected = new Set(textsOf(original).flatMap(gapsOf))
      const found = new Set(textsOf(message).flatMap(gapsOf))
      // The singular form may spell the count as a word.
      const isFull = [...expected].every((gap) => found.has(gap) || gap === 'count')
      const isTrue = [...found].every(
        (gap) => expected.has(gap) || (gap === 'count' && typeof message !== 'string'),
      )
      return [
        ...(textsOf(message).some((text) => text.trim() === '') ? [`${name} is empty`] : []),
        ...(textsOf(message).some((text) => looseSign.test(text))
          ? [`${name} may end a line before a sign`]
          : []),
        ...(isFull && isTrue ? [] : [`${name} has other gaps: ${[...found].join()}`]),
      ]
    })
    .concat(unknownKeys.map((name) => `${name} is not in the catalogue`))
}
