import { expect, test } from 'vitest'
import { settingKeys } from '#src/contract/admin/settings.ts'
import { findWordFaults } from '#tests/word-faults.ts'
import { messageCatalogues } from './message-catalogues.ts'

const { en: english, ...others } = messageCatalogues

test.each(Object.entries(others))('%s has every sentence, with the same gaps and forms', (_code, words) => {
  expect(findWordFaults(english, words)).toEqual([])
})

test.each(Object.entries(others))('what %s says of something is not English', (_code, words) => {
  const same = Object.keys(english).filter((name) => {
    const [one, other] = [english, words].map((of) => of[name as keyof typeof english] as unknown)
    return typeof one === 'string' && one === other && /[a-z]{3,} [a-z]{3,}/.test(one.replace(/\{\w+\}/g, ''))
  })
  expect(same).toEqual([])
})

test('a setting is called in English by its name', () => {
  const called = settingKeys.map((key) => english[`setting.${key}`])
  expect(called).toEqual(
    settingKeys.map((key) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
  )
})
