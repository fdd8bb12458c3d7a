import { expect, test } from 'vitest'
import type { AssignmentView } from '#src/offline/public.ts'
import { findWork } from './find-work.ts'

const make = (title: string, plant: [string, string], equipment: [string, string][]) =>
  ({
    title,
    plant: { plant_id: plant[0] },
    plant_name: plant[1],
    equipment: equipment.map(([equipment_id, name]) => ({ equipment_id, name })),
  }) as AssignmentView

const water = make('Inspection for Water', ['WTR', 'Water Treatment'], [['P-101', 'Feed pump']])
const boiler = make('Inspection for Boiler', ['BLR', 'Boiler House Żółć'], [['F-7', 'Fan']])
const all = [water, boiler]

test.each([
  ['', all],
  ['inspection', all],
  ['wtr', [water]],
  ['p-101', [water]],
  ['P101', [water]],
  ['w.t.r', [water]],
  ['FEED pump', [water]],
  ['pump boiler', []],
  ['zołc', [boiler]],
])('finds assignments that contain all words of "%s"', (search, found) => {
  expect(findWork(all, search)).toEqual(found)
})
