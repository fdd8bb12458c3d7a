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
