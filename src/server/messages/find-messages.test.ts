import { describe, expect, it } from 'vitest'
import { findMessages, withStoredDays } from './find-messages.ts'

const find = (search: string, key: string) => findMessages(search, 'de').filter((found) => found.key === key)

describe('A search in the language of the reader', () => {
  it('finds words of a message in upper and lower case', () => {
    expect(find('NEUER prüf', 'assignment.new')).toEqual([
      { key: 'assignment.new', params: [], counts: null },
    ])
    expect(find('New assignment', 'assignment.new')).toEqual([])
  })

  it('finds text that spans a parameter and the words around it', () => {
    const own = (param: string, text: string, isStart: boolean, isEnd: boolean) => ({
      param,
      text,
      isStart,
      isEnd,
    })
    // {who} hat {person} eingeladen
    const read = (search: string) => find(search, 'action.account.invited').map(({ params }) => params)
    expect(read('Vega hat')).toEqual([[own('who', 'vega', false, true)]])
    expect(read('hat Ana')).toEqual([[own('person', 'ana', true, false)]])
    expect(read('Vega hat Ana Ruiz ein')).toContainEqual([
      own('who', 'vega', false, true),
      own('person', 'ana ruiz', true, true),
    ])
    expect(read('Vega')).toEqual([])
  })

  it('finds the plural form that the reader sees', () => {
    const read = (search: string) => find(search, 'action.pdf.addedPlants').map(({ counts }) => counts)
    expect(read('eine neue Anlage hinzugefügt')).toEqual([{ param: 'count', small: [1], lastDigits: [] }])
    expect(read('neue Anlagen hinzugefügt')).toEqual([
      { param: 'count', small: [0], lastDigits: [...Array(100).keys()] },
    ])
  })

  it('finds problems, failures and faults of backups', () => {
    const keys = (search: string) => findMessages(search, 'de').map(({ key }) => key)
    expect(keys('Dieses PDF hat keine Seiten')).toContain('failure.no_pages')
    expect(keys('wurde nicht gefunden')).toContain('problem.not_found')
    expect(keys('keine Sicherung von Walkdown')).toContain('operationalError.not_a_backup')
  })

  it('finds the option of a select', () => {
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
  ] as const)('has ISO 8601 days where the settings format them as %s', (format, search) => {
    expect(withStoredDays(search, format)).toBe('fällig am 2026-11-27')
  })
})
