import { expect, test } from 'vitest'
import { findEquipment } from './find-equipment.ts'
import { makeEquipment } from './sample-equipment.test-data.ts'

const pump = makeEquipment({ id: 1, name: 'Feed pump', equipment_id: 'P-101', model: 'KSB 40' })
const fan = makeEquipment({ id: 2, name: 'Lüfter', equipment_id: 'F-7', location: 'Dach Süd' })
const all = [pump, fan]

test.each([
  ['', all],
  ['  ', all],
  ['feed', [pump]],
  ['FEED', [pump]],
  ['p-101', [pump]],
  ['p101', [pump]],
  ['P 1.01', [pump]],
  ['P.101 ksb', [pump]],
  ['f7', [fan]],
  ['ks-b40', []],
  ['ksb', [pump]],
  ['lufter', [fan]],
  ['dach', [fan]],
  ['pump ksb', [pump]],
  ['pump dach', []],
  ['boiler house', all],
  ['(.*', []],
])('finds equipment that contains all words of "%s"', (search, found) => {
  expect(findEquipment(all, search)).toEqual(found)
})

test('lists equipment with exactly the searched tag first', () => {
  const longer = makeEquipment({ id: 3, equipment_id: 'P-1010' })
  expect(findEquipment([longer, pump], 'p101')).toEqual([pump, longer])
})
