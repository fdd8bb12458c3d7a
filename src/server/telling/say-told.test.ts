import { describe, expect, it } from 'vitest'
import { failures } from '#src/server/problems/catalogue/jobs.ts'
import { failed, failedBefore } from '#src/server/problems/inner.ts'
import { problem } from '#src/server/problems/problem.ts'
import { createTeller, inEnglish } from './say-told.ts'
import { asStorable, day, moment, refusal, type Told, tell } from './telling.ts'

const settings = { timezone: 'Europe/Warsaw', dateFormat: 'DD/MM/YYYY' } as const
const inGerman = createTeller('de', settings)
const given = tell('assignment.given', { assignment: 'Round', due: day('2026-11-27') })

describe('What is told', () => {
  it('is kept in English with its days as they are, and read with those of the settings', () => {
    expect(inEnglish(given)).toBe('Round was given to you, due 2026-11-27.')
    expect(createTeller('en', settings)('kept', given)).toBe('Round was given to you, due 27/11/2026.')
    expect(inGerman('kept', given)).toBe('Round wurde Ihnen zugewiesen, fällig am 27/11/2026.')
    const restored = tell('backup.asItWas', { moment: moment('2026-11-16T23:30:00Z') })
    expect(inGerman('kept', restored)).toContain('wie es am 17/11/2026 00:30 war')
    expect(inEnglish(restored, () => 'that day')).toContain('as it was on that day.')
  })

  it('is as it was kept for whoever asks for no language, and where only the English was kept', () => {
    expect(createTeller(null, settings)('kept', given)).toBe('kept')
    expect(inGerman('kept', null)).toBe('kept')
  })

  it('is as it was kept where another version kept what is not known here', () => {
    const unknown = { say: 'from.tomorrow' } as unknown as Told
    expect(inGerman('kept', unknown)).toBe('kept')
    expect(inGerman('kept', tell('stop', { what: unknown }))).toBe('kept')
    expect(inGerman('kept', { refusal: 'toString' })).toBe('kept')
    expect(inGerman('kept', { other: 1 } as unknown as Told)).toBe('kept')
  })

  it('stands one in the other, in lists, and in the form of its count', () => {
    const changes = { and: [tell('change.title', { title: 'Night' }), tell('change.instructions')] }
    const what = tell('change.of', { assignment: 'Round', changes })
    expect(inEnglish(what)).toBe('Round is now called Night and has other instructions')
    expect(inGerman('', what)).toBe('Round heißt jetzt Night und hat andere Anweisungen')
    expect(inGerman('', [tell('pdf.plants', { count: 1 }), tell('pdf.plants', { count: 2 })])).toBe(
      '1 Anlage, 2 Anlagen',
    )
  })

  it('leaves braces that people wrote as they are', () => {
    const title = 'Pump {who} {title}'
    expect(inGerman('', tell('late.title', { title }))).toBe(`Überfällig: ${title}`)
  })

  it('says why somebody was refused, and why a job failed, as its reader reads it', () => {
    const why = refusal(problem('not_found', { what: 'plant' }))
    expect([inEnglish(why), inGerman('', why)]).toEqual([
      'This plant was not found.',
      'Diese Anlage wurde nicht gefunden.',
    ])
    for (const why of [failed('no_pages'), failedBefore(failures.no_pages)])
      expect(inGerman('', why)).toContain('Dieses PDF hat keine Seiten.')
    expect(inGerman('', failedBefore('Something older.'))).toBe('Something older.')
  })

  it('can be stored whatever people wrote', () => {
    expect(asStorable(tell('late.title', { title: 'a\u0000b\ud800' }))).toEqual(
      tell('late.title', { title: 'ab\ufffd' }),
    )
  })
})
