import { describe, expect, it } from 'vitest'
import { findLabels } from './labels.ts'
import { readListItem } from './list-items.ts'

describe('the start of a task', () => {
  it.each([
    ['3. Check oil', 3, 'Check oil'],
    ['3 - Check oil', 3, 'Check oil'],
    ['1.2 Check oil', null, 'Check oil'],
    ['1.2 V-belt tension', null, 'V-belt tension'],
    ['2.4 pH of boiler water', null, 'pH of boiler water'],
    ['(2) Check oil', 2, 'Check oil'],
    ['b) Check oil', null, 'Check oil'],
    ['(iv) Check oil', null, 'Check oil'],
    ['c. V-belt tension', null, 'V-belt tension'],
    ['c. pH of boiler water', null, 'pH of boiler water'],
    ['o pH of boiler water', null, 'pH of boiler water'],
    ['b. look at the valve', null, 'look at the valve'],
    ['Suction ........ 2 to 4 bar [ ] ok [ ] not ok', null, 'Suction: 2 to 4 bar'],
    ['Seal ............ [ ] ok [ ] not ok', null, 'Seal'],
    ['A.1.2 Check oil', null, 'Check oil'],
    ['1.1.2Check oil', null, 'Check oil'],
    ['- Check oil', null, 'Check oil'],
    ['☐ Check oil ☐ OK ☐ Not OK', null, 'Check oil'],
    ['• Read gauge ____', null, 'Read gauge'],
  ])('%s', (text, number, title) => {
    expect(readListItem(text, false)).toEqual({ number, text: title })
  })

  it.each([
    '3 – 5 bar at the gauge',
    '3.5 bar minimum',
    '-5 to 5 °C in the room',
    '10 mm or more',
    '13.5 - 13.8 V',
    '13.65 V ± 0.15',
    '5.8 and 6.2 bar',
    '5.8 and 6.2 bar (photo)',
  ])('is not the rest of a wrapped line that begins with its figures: %s', (text) => {
    expect(readListItem(text, false)).toBeNull()
  })

  it.each(['z. B. prüfen', 'p. ej. comprobar', 'Boiler house ........ 2', '-"- -"- 3 Oil level with X'])(
    'is not %s',
    (text) => {
      expect(readListItem(text, false)).toBeNull()
    },
  )

  it('keeps the sign of a figure after a label', () => {
    const values = ['Limits: –5 to 18 °C', 'Limits: -25 to -18 °C', 'Limits: − 5 bar'].map(
      (line) => findLabels(line).labels[0]?.value,
    )
    expect(values).toEqual(['–5 to 18 °C', '-25 to -18 °C', '− 5 bar'])
  })
})
