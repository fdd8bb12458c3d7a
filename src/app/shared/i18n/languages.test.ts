import { expect, test } from 'vitest'
import { en } from './en.ts'
import type { Language } from './language.ts'
import { words as de } from './languages/de.ts'
import { words as es } from './languages/es.ts'
import { words as fr } from './languages/fr.ts'
import type { Message } from './message.ts'

type Words = Readonly<Record<string, Record<string, Message>>>
const english = en as Words
const languages: [string, Language][] = [
  ['es', es],
  ['fr', fr],
  ['de', de],
]

/** Every message by its area and name. */
const listMessages = (words: Words) =>
  new Map(
    Object.entries(words).flatMap(([area, messages]) =>
      Object.entries(messages).map(([key, message]) => [`${area} ${key}`, message] as const),
    ),
  )
const textsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message))
const gapsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, gap]) => gap!)

/** What is wrong with the words of a language, beside the English ones. */
function findFaults(given: Words): string[] {
  const translated = listMessages(given)
  const originals = listMessages(english)
  const strangers = [...translated.keys()].filter((name) => !originals.has(name))
  return [...originals]
    .flatMap(([name, original]) => {
      const message = translated.get(name)
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
        ...(isFull && isTrue ? [] : [`${name} has other gaps: ${[...found].join()}`]),
      ]
    })
    .concat(strangers.map((name) => `${name} is not in the catalogue`))
}

test.each(languages)('%s has every word, with the same gaps and forms', (_code, { areas }) => {
  expect(findFaults(areas as Words)).toEqual([])
})

test('what is missing, or says something else, would be found', () => {
  const { 'login.title': _, ...shell } = english.shell!
  const planted = {
    ...english,
    shell: { ...shell, 'menu.account': 'Konto', version: ' ', extra: 'Neu' },
    keptWork: { ...english.keptWork, keptDrafts: '{count}' },
  }
  expect(findFaults(planted)).toEqual([
    'shell login.title is missing',
    'shell version is empty',
    'shell menu.account has other gaps: ',
    'keptWork keptDrafts has other forms',
    'shell extra is not in the catalogue',
  ])
})
