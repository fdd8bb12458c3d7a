import type { Message, Messages } from '#src/rules/language/message.ts'

const textsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message))
const gapsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, gap]) => gap!)

/** A sign that French writes behind a space, which may begin a line where that space is an ordinary one. */
export const looseSign = / [:;?!»]|« /

/** What is wrong with the words of a language, beside the English ones. */
export function findWordFaults(english: Messages, translated: Messages): string[] {
  const strangers = Object.keys(translated).filter((name) => !(name in english))
  return Object.entries(english)
    .flatMap(([name, original]) => {
      const message = translated[name]
      if (message === undefined) return [`${name} is missing`]
      if (typeof message !== typeof original) return [`${name} has other forms`]
      const wanted = new Set(textsOf(original).flatMap(gapsOf))
      const found = new Set(textsOf(message).flatMap(gapsOf))
      // A form for one may say it in a word, in any language.
      const isFull = [...wanted].every((gap) => found.has(gap) || gap === 'count')
      const isTrue = [...found].every(
        (gap) => wanted.has(gap) || (gap === 'count' && typeof message !== 'string'),
      )
      return [
        ...(textsOf(message).some((text) => text.trim() === '') ? [`${name} is empty`] : []),
        ...(textsOf(message).some((text) => looseSign.test(text))
          ? [`${name} may end a line before a sign`]
          : []),
        ...(isFull && isTrue ? [] : [`${name} has other gaps: ${[...found].join()}`]),
      ]
    })
    .concat(strangers.map((name) => `${name} is not in the catalogue`))
}
