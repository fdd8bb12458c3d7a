import { describe, expect, test } from 'vitest'
import { translateIn } from './translate-in.ts'

describe('a count', () => {
  test.each([
    ['en', '1 task', '0 tasks'],
    ['de', '1 Prüfpunkt', '0 Prüfpunkte'],
    ['es', '1 tarea', '0 tareas'],
    ['fr', '1 tâche', '0 tâche'],
  ] as const)('has the plural form of %s', (code, one, none) => {
    const t = translateIn('reports', code)
    expect(t('count.tasks', { count: 1 })).toBe(one)
    expect(t('count.tasks', { count: 0 })).toBe(none)
  })

  test('is written without groups, that another language could take for a decimal sign', () => {
    expect(translateIn('reports', 'de')('count.tasks', { count: 12_500 })).toBe('12500 Prüfpunkte')
  })
})
