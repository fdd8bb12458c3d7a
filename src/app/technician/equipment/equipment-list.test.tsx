// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { EquipmentGuide } from '#src/contract/equipment-guide.ts'
import { renderPart } from '#tests/render-part.tsx'
import { EquipmentList } from './equipment-list.tsx'
import type { ListedEquipment, PlantList } from './list-plant-equipment.ts'
import { makeEquipment } from './sample-equipment.test-data.ts'

let page: ReturnType<typeof renderPart>
afterEach(() => page.remove())

const listed = (id: number, name: string, equipment_id: string): ListedEquipment => {
  const { equipment_type, manufacturer, model, location, criticality, status, plant_id, plant_name } =
    makeEquipment()
  const facts = { equipment_type, manufacturer, model, location, criticality, status, plant_id, plant_name }
  return { ...facts, id, name, equipment_id }
}

const guides = [makeEquipment({ id: 1 })]
const list: PlantList = {
  plants: [{ id: 3, name: 'Boiler House', count: 2, listed: 2 }],
  equipment: [listed(1, 'Feed pump', 'P-101'), listed(2, 'Relief valve', 'V-207.B')],
}

async function open(
  shown: PlantList | undefined,
  search = '',
  known: EquipmentGuide[] = guides,
  count = known.length,
) {
  const content = { count, next: null, previous: null, results: known }
  page = renderPart(
    <EquipmentList content={content} list={shown} />,
    `/technician/equipment?q=${encodeURIComponent(search)}`,
  )
  await page.ready
}

test('lists own equipment, and counts the other equipment of the plants', async () => {
  await open(list)
  expect(page.text()).toContain('Feed pump')
  expect(page.text()).not.toContain('Relief valve')
  expect(page.text()).toContain('The search also finds 1 other item of your plants.')
})

test('a search finds the other equipment by its tag, ignoring dashes and case, and each piece once', async () => {
  await open(list, 'v207b')
  expect(page.text()).toContain('Relief valve')
  expect(page.text()).toContain('Not assigned to you')
  expect(page.text()).not.toContain('The search also finds')
  await page.remove()
  await open(list, 'feed')
  expect(page.text()).toContain('1 equipment item')
  expect(page.text()).not.toContain('Not assigned to you')
})

test('a technician without own equipment searches the plants', async () => {
  await open(list, 'relief', [])
  expect(page.text()).toContain('Relief valve')
})

test('a guide that is cut off does not say that its other equipment is not assigned', async () => {
  await open(list, 'relief', guides, 300)
  expect(page.text()).toContain('Relief valve')
  expect(page.text()).not.toContain('Not assigned to you')
})

test('tells how much of a plant is on the phone, and that a list was never fetched', async () => {
  await open({ ...list, plants: [{ id: 3, name: 'Boiler House', count: 6000, listed: 2 }] })
  expect(page.text()).toContain('Boiler House: 2 of 6,000 items are on this phone.')
  await page.remove()
  await open(null)
  expect(page.text()).toContain('The other equipment of your plants is not on this phone yet.')
  await page.remove()
  await open(undefined)
  expect(page.text()).not.toContain('not on this phone')
})
