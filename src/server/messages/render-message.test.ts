import { describe, expect, it } from 'vitest'
import { failureMessage } from '#src/server/problems/failure-message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { asStorable, day, type Message, messageOf, moment } from './message.ts'
import { createMessageRenderer, renderInEnglish } from './render-message.ts'

const settings = { timezone: 'Europe/Warsaw', dateFormat: 'DD/MM/YYYY' } as const
const inGerman = createMessageRenderer('de', settings)
const given = messageOf('assignment.given', { assignment: 'Round', due: day('2026-11-27') })

describe('What is told', () => {
  it('is kept in English with its days as they are, and read with those of the settings', () => {
    expect(renderInEnglish(given)).toBe('Round was assigned to you, due 2026-11-27.')
    expect(createMessageRenderer('en', settings)('kept', given)).toBe(
      'Round was assigned to you, due 27/11/2026.',
    )
    expect(inGerman('kept', given)).toBe('Round wurde Ihnen zugewiesen, fällig am 27/11/2026.')
    const restored = messageOf('backup.asItWas', { moment: moment('2026-11-16T23:30:00Z') })
    expect(inGerman('kept', restored)).toContain('wie es am 17/11/2026 00:30 war')
    expect(renderInEnglish(restored, () => 'that day')).toContain('as it was on that day.')
  })

  it('is as it was kept for whoever asks for no language, and where only the English was kept', () => {
    expect(createMessageRenderer(null, settings)('kept', given)).toBe('kept')
    expect(inGerman('kept', null)).toBe('kept')
  })

  it('is as it was kept where another version kept what is not known here', () => {
    const unknown = { say: 'from.tomorrow' } as unknown as Message
    expect(inGerman('kept', unknown)).toBe('kept')
    expect(inGerman('kept', messageOf('stop', { what: unknown }))).toBe('kept')
    expect(inGerman('kept', { say: 'toString' } as unknown as Message)).toBe('kept')
    expect(inGerman('kept', { other: 1 } as unknown as Message)).toBe('kept')
  })

  it('stands one in the other, in lists, and in the form of its count', () => {
    const changes = { and: [messageOf('change.title', { title: 'Night' }), messageOf('change.instructions')] }
    const what = messageOf('change.of', { assignment: 'Round', changes })
    expect(renderInEnglish(what)).toBe('Round is now called Night and has changed instructions')
    expect(inGerman('', what)).toBe('Round heißt jetzt Night und hat andere Anweisungen')
    expect(inGerman('', [messageOf('pdf.plants', { count: 1 }), messageOf('pdf.plants', { count: 2 })])).toBe(
      '1 Anlage, 2 Anlagen',
    )
  })

  it('leaves braces that people wrote as they are', () => {
    const title = 'Pump {who} {title}'
    expect(inGerman('', messageOf('late.title', { title }))).toBe(`Überfällig: ${title}`)
  })

  it('says why somebody was refused, and why a job failed, as its reader reads it', () => {
    const why = problem('not_found', { what: 'plant' }).asMessage
    expect([renderInEnglish(why), inGerman('', why)]).toEqual([
      'This plant was not found.',
      'Diese Anlage wurde nicht gefunden.',
    ])
    expect(inGerman('', failureMessage('no_pages'))).toContain('Dieses PDF hat keine Seiten.')
  })

  it('can be stored whatever people wrote', () => {
    expect(asStorable(messageOf('late.title', { title: 'a\u0000b\ud800' }))).toEqual(
      messageOf('late.title', { title: 'ab\ufffd' }),
    )
  })
})
