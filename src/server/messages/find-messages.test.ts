import { describe, expect, it } from 'vitest'
import { findMessages, withStoredDays } from './find-messages.ts'

const find = (search: string, key: string) => findMessages(search, 'de').filter((found) => found.key === key)

describe('What a reader searches', () => {
  it('is found in the words of a sentence, in upper and lower case', () => {
    expect(find('NEUER prüf', 'assignment.new')).toEqual([
      { key: 'assignment.new', params: [], counts: null },
    ])
    expect(find('New assignment', 'assignment.new')).toEqual([])
  })

  it('is found where it goes on from a gap into the words, and from the words into a gap', () => {
    const own = (param: string, text: string, isStart: boolean, isEnd: boolean) => ({
      param,
      text,
      isStart,
      isEnd,
    })
    // {who} hat {person} eingeladen
    const read = (search: string) => find(search, 'did.account.invited').map(({ params }) => params)
    expect(read('Vega hat')).toEqual([[own('who', 'vega', false, true)]])
    expect(read('hat Ana')).toEqual([[own('person', 'ana', true, false)]])
    expect(read('Vega hat Ana Ruiz ein')).toContainEqual([
      own('who', 'vega', false, true),
      own('person', 'ana ruiz', true, true),
    ])
    expect(read('Vega')).toEqual([])
  })

  it('is found in the form of a count in which it is read', () => {
    const read = (search: string) => find(search, 'did.pdf.broughtPlants').map(({ counts }) => counts)
    expect(read('eine neue Anlage hinzugefügt')).toEqual([{ param: 'count', small: [1], lastDigits: [] }])
    expect(read('neue Anlagen hinzugefügt')).toEqual([
      { param: 'count', small: [0], lastDigits: [...Array(100).keys()] },
    ])
  })

  it('is found in refusals, failures and what is wrong with a backup', () => {
    const keys = (search: string) => findMessages(search, 'de').map(({ key }) => key)
    expect(keys('Dieses PDF hat keine Seiten')).toContain('failure.no_pages')
    expect(keys('wurde nicht gefunden')).toContain('problem.not_found')
    expect(keys('keine Sicherung von Walkdown')).toContain('fault.not_a_backup')
  })

  it('is found with the option of a select', () => {
    expect(find('diese anlage wurde nicht', 'problem.not_found')).toContainEqual({
      key: 'problem.not_found',
      params: [{ param: 'what', text: 'plant', isStart: true, isEnd: true }],
      counts: null,
    })
  })

  it.each([
    ['DD/MM/YYYY', 'fällig am 27/11/2026'],
    ['MM/DD/YYYY', 'fällig am 11/27/2026'],
    ['YYYY-MM-DD', 'fällig am 2026-11-27'],
  ] as const)('has its days as they are kept, where they are written as %s', (format, search) => {
    expect(withStoredDays(search, format)).toBe('fällig am 2026-11-27')
  })
})
