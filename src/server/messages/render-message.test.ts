import { describe, expect, it } from 'vitest'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import { failureMessage } from '#src/server/problems/failure-message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { asStorable, type Message, message } from './message.ts'
import { createMessageRenderer, renderInEnglish } from './render-message.ts'

const settings = { timezone: 'Europe/Warsaw', dateFormat: 'DD/MM/YYYY' } as const
const inGerman = createMessageRenderer('de', settings)
const given = message('assignment.assignedToYou', { assignment: 'Round', due: { date: '2026-11-27' } })

describe('A message', () => {
  it('is stored in English with ISO 8601 dates, and rendered with those of the settings', () => {
    expect(renderInEnglish(given)).toBe('Round was assigned to you, due 2026-11-27.')
    expect(createMessageRenderer('en', settings)('kept', given)).toBe(
      'Round was assigned to you, due 27/11/2026.',
    )
    expect(inGerman('kept', given)).toBe('Round wurde Ihnen zugewiesen, fällig am 27/11/2026.')
    const restored = message('backup.restoredText', { moment: { instant: '2026-11-16T23:30:00Z' } })
    expect(inGerman('kept', restored)).toContain('wie es am 17/11/2026 00:30 war')
    expect(renderInEnglish(restored, () => 'that day')).toContain('as it was on that day.')
  })

  it('has the names of weekdays and months for technicians', () => {
    const render = (code: LanguageCode, one = given) =>
      createMessageRenderer(code, settings, true)('kept', one)
    expect(render('en')).toBe('Round was assigned to you, due Fri 27 Nov 2026.')
    expect(render('de')).toBe('Round wurde Ihnen zugewiesen, fällig am Fr., 27. Nov. 2026.')
    const restored = message('backup.restoredText', { moment: { instant: '2026-11-16T23:30:00Z' } })
    expect(render('en', restored)).toContain('as it was on Tue 17 Nov 2026 00:30.')
    const odd = message('assignment.assignedToYou', { assignment: 'Round', due: { date: 'soon' } })
    expect(render('en', odd)).toBe('Round was assigned to you, due soon.')
  })

  it('is the stored text without a language, and where only the English is stored', () => {
    expect(createMessageRenderer(null, settings)('kept', given)).toBe('kept')
    expect(inGerman('kept', null)).toBe('kept')
  })

  it('is the stored text where another version stored an unknown key', () => {
    const unknown = { key: 'from.tomorrow' } as unknown as Message
    expect(inGerman('kept', unknown)).toBe('kept')
    expect(inGerman('kept', message('sentence', { what: unknown }))).toBe('kept')
    expect(inGerman('kept', { key: 'toString' } as unknown as Message)).toBe('kept')
  })

  it('is the stored text where another version stored other parameters', () => {
    expect(inGerman('kept', { key: 'overdue.title', params: { name: 'Night' } })).toBe('kept')
    expect(inGerman('kept', { key: 'pdf.plants' })).toBe('kept')
    expect(inGerman('kept', { key: 'overdue.title', params: { title: null as never } })).toBe('kept')
    expect(inGerman('kept', { other: 1 } as unknown as Message)).toBe('kept')
  })

  it('nests in messages and lists, and has the plural form of its count', () => {
    const changes = {
      list: [message('change.title', { title: 'Night' }), message('change.instructions')],
      last: 'and',
    } as const
    const what = message('change.summary', { assignment: 'Round', changes })
    expect(renderInEnglish(what)).toBe('Round is now called Night and has changed instructions')
    expect(inGerman('', what)).toBe('Round heißt jetzt Night und hat andere Anweisungen')
    expect(
      inGerman(
        '',
        message('sentence', {
          what: { list: [message('pdf.plants', { count: 1 }), message('pdf.plants', { count: 2 })] },
        }),
      ),
    ).toBe('1 Anlage, 2 Anlagen.')
  })

  it('does not change braces in user text', () => {
    const title = 'Pump {who} {title}'
    expect(inGerman('', message('overdue.title', { title }))).toBe(`Überfällig: ${title}`)
  })

  it('renders problems and failures in the language of the reader', () => {
    const why = problem('not_found', { what: 'plant' }).asMessage as Message
    expect([renderInEnglish(why), inGerman('', why)]).toEqual([
      'This plant was not found.',
      'Diese Anlage wurde nicht gefunden.',
    ])
    expect(inGerman('', failureMessage('no_pages'))).toContain('Dieses PDF hat keine Seiten.')
  })

  it('can be stored with any user text', () => {
    expect(asStorable(message('overdue.title', { title: 'a\u0000b\ud800' }))).toEqual(
      message('overdue.title', { title: 'ab\ufffd' }),
    )
  })
})
