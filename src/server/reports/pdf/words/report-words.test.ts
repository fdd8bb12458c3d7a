import { describe, expect, test } from 'vitest'
import { translateIn } from '#src/server/localization/translate-in.ts'
import { findWordFaults } from '#tests/word-faults.ts'
import { reportWords } from './report-words.ts'

const { en: english, ...others } = reportWords

test.each(Object.entries(others))(
  '%s has every word of a report, with the same gaps and forms',
  (_code, words) => {
    expect(findWordFaults(english, words)).toEqual([])
  },
)

describe('a count', () => {
  test.each([
    ['en', '1 task', '0 tasks'],
    ['de', '1 Prüfpunkt', '0 Prüfpunkte'],
    ['es', '1 tarea', '0 tareas'],
    ['fr', '1 tâche', '0 tâche'],
  ] as const)('of one and of none is said as %s says it', (code, one, none) => {
    const t = translateIn(reportWords, code)
    expect(t('count.tasks', { count: 1 })).toBe(one)
    expect(t('count.tasks', { count: 0 })).toBe(none)
  })

  test('is written without groups, that another language could take for a decimal sign', () => {
    expect(translateIn(reportWords, 'de')('count.tasks', { count: 12_500 })).toBe('12500 Prüfpunkte')
  })
})
