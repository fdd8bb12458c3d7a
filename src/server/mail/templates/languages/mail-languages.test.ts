import { expect, test } from 'vitest'
import { findWordFaults } from '#tests/word-faults.ts'
import { mailLanguages } from './mail-languages.ts'

const { en: english, ...others } = mailLanguages

test.each(Object.entries(others))(
  '%s has every word of a mail, with the same gaps and forms',
  (_code, words) => {
    expect(findWordFaults(english, words)).toEqual([])
  },
)
