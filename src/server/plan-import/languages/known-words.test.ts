import { describe, expect, it } from 'vitest'
import { isInterval, isSameAsAbove, isWorkOrder } from './known-words.ts'

describe('an interval', () => {
  it.each([
    'weekly',
    'Every 3 months',
    '3 months',
    '1W',
    '6-monthly',
    'M',
    'wöchentlich',
    'alle 4 Wochen',
    '2 x jährlich',
    'mensuel',
    'tous les mois',
    'settimanale',
    'quincenal',
    'trimestral',
    'maandelijks',
    'co tydzień',
  ])('is %s', (text) => expect(isInterval(text)).toBe(true))

  it.each(['Controllo compressore', 'Pump round', 'P-101', 'Weekday list', ''])('is not %j', (text) =>
    expect(isInterval(text)).toBe(false),
  )
})

describe('a cell that repeats the cell above', () => {
  it.each(['"', '″', "''", '-"-', '– " –', '„', 'ditto', 'do.', 'dto.', 's. o.', 'idem', 'wie oben'])(
    'is %s',
    (text) => expect(isSameAsAbove(text)).toBe(true),
  )

  it.each(['', '-', '–', 'do the round', '12"'])('is not %j', (text) =>
    expect(isSameAsAbove(text)).toBe(false),
  )
})

describe('a work order', () => {
  it.each(['Work order', 'Order no.', 'WO #', 'Auftrag Nr.', 'Ordre de travail n°', 'Orden de trabajo'])(
    'is %s',
    (text) => expect(isWorkOrder(text)).toBe(true),
  )

  it.each(['Purchase', 'Order of the steps', 'Working', ''])('is not %j', (text) =>
    expect(isWorkOrder(text)).toBe(false),
  )
})
