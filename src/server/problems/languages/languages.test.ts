import { describe, expect, test } from 'vitest'
import { sentences } from '#src/i18n/validation.ts'
import { refusals } from '#src/server/problems/catalogue/catalogue.ts'
import { failures } from '#src/server/problems/catalogue/jobs.ts'
import {
  type FailureMessage,
  type ProblemText,
  sayOpen,
  suggestions,
} from '#src/server/problems/catalogue/problem-text.ts'
import { valueSayings } from '#src/server/problems/catalogue/values.ts'
import { failureMessage, legacyFailure } from '#src/server/problems/failure-message.ts'
import { backupFaults } from '#src/server/problems/operational-errors/backup.ts'
import { problem } from '#src/server/problems/problem.ts'
import { looseSign } from '#tests/message-faults.ts'
import { refusalLanguages } from './languages.ts'

type Sayings = Readonly<Record<string, ProblemText>>

const english: Record<string, Sayings> = {
  refusals: Object.fromEntries(Object.entries(refusals).map(([name, { sentence }]) => [name, sentence])),
  values: valueSayings,
  sentences,
  suggestions,
  failures,
  faults: backupFaults,
}

const gapsOf = (saying: ProblemText) => [...new Set(sayOpen(saying).match(/\{\w+\}/g))].sort()

/** Compares a translation with the English sentences. */
function findFaults(translated: Sayings, originals: Sayings): string[] {
  const strangers = Object.keys(translated).filter((name) => !(name in originals))
  return Object.entries(originals)
    .flatMap(([name, original]) => {
      const saying = translated[name]
      if (saying === undefined) return [`${name} is missing`]
      const said = sayOpen(saying)
      return [
        ...(said.trim() === '' ? [`${name} is empty`] : []),
        ...(said === sayOpen(original) && /[^{}\w]/.test(said) ? [`${name} is English`] : []),
        ...(gapsOf(saying).join() === gapsOf(original).join() ? [] : [`${name} has other values: ${said}`]),
        ...(looseSign.test(said) ? [`${name} may end a line before a sign`] : []),
        // The translation ends with a full stop where the English does; a limit follows other texts.
        ...(said.endsWith('.') === sayOpen(original).endsWith('.')
          ? []
          : [`${name} ends otherwise: ${said}`]),
      ]
    })
    .concat(strangers.map((name) => `${name} is not in the catalogue`))
}

describe.each(Object.entries(refusalLanguages))('in %s', (_code, language) => {
  test.each(Object.keys(english) as (keyof typeof language)[])(
    '%s are all translated, with every value',
    (part) => {
      expect(findFaults(language[part] as Sayings, english[part]!)).toEqual([])
    },
  )

  test('each kind of related record has a word', () => {
    expect(Object.values(language.related).filter((word) => word.trim() === '')).toEqual([])
  })
})

test('finds a missing or different translation', () => {
  const planted: Sayings = {
    gone: 'Weg.',
    loose: 'Hier : dort.',
    count: () => 'Einige.',
    same: 'The same.',
    extra: 'Neu.',
  }
  const originals: Sayings = {
    gone: 'Gone.',
    loose: 'Here: there.',
    count: ({ count }: { count: number }) => `${count}.`,
    same: 'The same.',
    lacking: 'Lacking.',
  }
  expect(findFaults(planted, originals)).toEqual([
    'loose may end a line before a sign',
    'count has other values: Einige.',
    'same is English',
    'lacking is missing',
    'extra is not in the catalogue',
  ])
})

test('translates values that are words', () => {
  const refused = problem('not_found', { what: 'plant' })
  expect(refused.message).toBe('This plant was not found.')
  expect(refused.localizeTo('de').message).toBe('Diese Anlage wurde nicht gefunden.')
  const changed = problem('assignment_completed', { change: 'deleted' })
  expect(changed.localizeTo('es').message).toBe(
    'Solo se pueden eliminar asignaciones que no estén completadas.',
  )
})

test('translates the related records and suggestions of a rejected deletion', () => {
  const related = [{ kind: 'open assignments' as const, count: 2 }]
  const refused = problem(
    'plant_in_use',
    { what: 'Halle 3', related },
    { extra: { related_objects: related } },
  )
  expect(refused.localizeTo('en')).toMatchObject({
    message: 'Halle 3 cannot be deleted because other records refer to it: open assignments (2).',
    extra: { related_objects: related },
  })
  expect(refused.localizeTo('de')).toMatchObject({
    message: expect.stringContaining('offene Prüfaufträge (2)'),
    extra: {
      related_objects: [{ kind: 'offene Prüfaufträge', count: 2 }],
      suggestions: [expect.stringContaining('Löschen Sie'), expect.stringContaining('Deaktivieren Sie')],
    },
  })
})

test('translates the failure of a report, and leaves unknown text unchanged', () => {
  const say = (why: FailureMessage) => problem('report_failed', { why }).localizeTo('de').message
  const german = 'Der Bericht konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.'
  expect(say(failureMessage('report_not_made'))).toBe(german)
  expect(say(legacyFailure(failures.report_not_made))).toBe(german)
  expect(say(legacyFailure('Something older.'))).toBe('Something older.')
})
