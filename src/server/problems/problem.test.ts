import { expect, test } from 'vitest'
import { limits } from '#src/rules/limits.ts'
import type { Message } from '#src/server/messages/message.ts'
import { failureMessage } from './failure-message.ts'
import { inUseProblem, problem } from './problem.ts'

test('translates params that are words', () => {
  const refused = problem('not_found', { what: 'plant' })
  expect(refused.message).toBe('This plant was not found.')
  expect(refused.renderIn('de').message).toBe('Diese Anlage wurde nicht gefunden.')
  const changed = problem('assignment_completed', { change: 'deleted' })
  expect(changed.renderIn('es').message).toBe(
    'Solo se pueden eliminar asignaciones que no estén completadas.',
  )
})

test('translates the related records and suggestions of a rejected deletion', () => {
  const refused = inUseProblem('plant_in_use', 'Halle 3', [
    { kind: 'open-assignments', count: 2 },
    { kind: 'weekly-pdfs', count: 1500 },
  ])
  expect(refused.renderIn('en')).toMatchObject({
    message:
      'Halle 3 cannot be deleted because other records refer to it: open assignments (2), weekly PDFs (1500).',
    extra: {
      related_objects: [
        { kind: 'open assignments', count: 2 },
        { kind: 'weekly PDFs', count: 1500 },
      ],
    },
  })
  expect(refused.renderIn('de')).toMatchObject({
    message: expect.stringContaining('offene Prüfaufträge (2)'),
    extra: {
      related_objects: [{ kind: 'offene Prüfaufträge', count: 2 }, { count: 1500 }],
      suggestions: [expect.stringContaining('Löschen Sie'), expect.stringContaining('Deaktivieren Sie')],
    },
  })
})

test('translates the failure of a report, and leaves unstructured text unchanged', () => {
  const render = (why: Message | string) => problem('report_failed', { why }).renderIn('de').message
  expect(render(failureMessage('report_generation_failed'))).toBe(
    'Der Bericht konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
  )
  expect(render('Something older.')).toBe('Something older.')
})

test('takes the text of a validation message', () => {
  const refused = problem('answer_required')
  expect(refused.renderIn('de').message).not.toBe(refused.message)
})

test.each(['en', 'de', 'es', 'fr'] as const)('names the limits of photos in %s', (code) => {
  expect(problem('too_many_photos').renderIn(code).message).toContain(` ${limits.photosPerTask} `)
  expect(problem('too_many_finding_photos').renderIn(code).message).toContain(` ${limits.photosPerFinding} `)
})
