import { describe, expect, it } from 'vitest'
import { findMessages, withStoredDays } from './find-messages.ts'

const found = (search: string, name: string) =>
  findMessages(search, 'de').sentences.filter((sentence) => sentence.name === name)

describe('What a reader searches', () => {
  it('is found in the words of a sentence, in upper and lower case', () => {
    expect(found('NEUER prüf', 'assignment.new')).toEqual([
      { name: 'assignment.new', gaps: [], counts: null },
    ])
    expect(found('New assignment', 'assignment.new')).toEqual([])
  })

  it('is found where it goes on from a gap into the words, and from the words into a gap', () => {
    const own = (gap: string, text: string, isStart: boolean, isEnd: boolean) => ({
      gap,
      text,
      isStart,
      isEnd,
    })
    // {who} hat {person} eingeladen
    const read = (search: string) => found(search, 'did.account.invited').map(({ gaps }) => gaps)
    expect(read('Vega hat')).toEqual([[own('who', 'vega', false, true)]])
    expect(read('hat Ana')).toEqual([[own('person', 'ana', true, false)]])
    expect(read('Vega hat Ana Ruiz ein')).toContainEqual([
      own('who', 'vega', false, true),
      own('person', 'ana ruiz', true, true),
    ])
    expect(read('Vega')).toEqual([])
  })

  it('is found in the form of a count in which it is read', () => {
    const read = (search: string) => found(search, 'did.pdf.broughtPlants').map(({ counts }) => counts)
    expect(read('eine neue Anlage hinzugefügt')).toEqual([{ small: [1], lastDigits: [] }])
    expect(read('neue Anlagen hinzugefügt')).toEqual([{ small: [0], lastDigits: [...Array(100).keys()] }])
  })

  it('is found in refusals, failures and what is wrong with a backup', () => {
    expect(findMessages('Dieses PDF hat keine Seiten', 'de').failures).toEqual(['no_pages'])
    expect(findMessages('wurde nicht gefunden', 'de').refusals).toContain('not_found')
    expect(findMessages('keine Sicherung von Walkdown', 'de').faults).toEqual(['not_a_backup'])
  })

  it.each([
    ['DD/MM/YYYY', 'fällig am 27/11/2026'],
    ['MM/DD/YYYY', 'fällig am 11/27/2026'],
    ['YYYY-MM-DD', 'fällig am 2026-11-27'],
  ] as const)('has its days as they are kept, where they are written as %s', (format, search) => {
    expect(withStoredDays(search, format)).toBe('fällig am 2026-11-27')
  })
})
