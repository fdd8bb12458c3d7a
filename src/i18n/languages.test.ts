import { expect, test } from 'vitest'
import type { MessageTemplate } from '#src/rules/language/message.ts'
import { findWordFaults } from '#tests/word-faults.ts'
import { en } from './en.ts'
import type { Language } from './language.ts'
import { words as de } from './languages/de.ts'
import { words as es } from './languages/es.ts'
import { words as fr } from './languages/fr.ts'

type Words = Readonly<Record<string, Record<string, MessageTemplate>>>
const english = en as Words
const languages: [string, Language][] = [
  ['es', es],
  ['fr', fr],
  ['de', de],
]

/** Every message by area and key. */
const listMessages = (words: Words): Record<string, MessageTemplate> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([area, messages]) =>
      Object.entries(messages).map(([key, message]) => [`${area} ${key}`, message]),
    ),
  )
const findFaults = (given: Words) => findWordFaults(listMessages(english), listMessages(given))

test.each(languages)('%s has every key with the same parameters and plural forms', (_code, { areas }) => {
  expect(findFaults(areas as Words)).toEqual([])
})

test('detects missing keys and different parameters', () => {
  const { 'login.title': _, ...shell } = english.shell!
  const planted = {
    ...english,
    shell: { ...shell, 'menu.account': 'Konto', 'login.forgot': 'Vergessen ?', version: ' ', extra: 'Neu' },
    keptWork: { ...english.keptWork, keptDrafts: '{count}' },
  }
  expect(findFaults(planted)).toEqual([
    'shell login.title is missing',
    'shell login.forgot may end a line before a sign',
    'shell version is empty',
    'shell menu.account has other gaps: ',
    'keptWork keptDrafts has other forms',
    'shell extra is not in the catalogue',
  ])
})
