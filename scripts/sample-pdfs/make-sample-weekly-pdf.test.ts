import { describe, expect, it } from 'vitest'
import { parseWeeklyPdf } from '#src/server/plan-import/parse-pdf.ts'
import type { ParsedPlant } from '#src/server/plan-import/plan/parsed-plan.ts'
import { compressedAirPlant } from './demo-compressed-air.ts'
import { demoPlants } from './demo-plants.ts'
import { makeSampleWeeklyPdf } from './make-sample-weekly-pdf.ts'
import type { SamplePlant } from './sample-plan.ts'

const weekOf = new Date('2026-03-02T08:00:00Z')

function toSample(plants: ParsedPlant[]): SamplePlant[] {
  return plants.map((plant) => ({
    code: plant.plant_id,
    name: plant.name,
    location: plant.location,
    equipment: plant.equipment.map((item) => ({
      tag: item.equipment_id,
      name: item.name,
      type: item.equipment_type,
      manufacturer: item.manufacturer,
      model: item.model,
      criticality: item.criticality as SamplePlant['equipment'][number]['criticality'],
      location: item.location,
      checklists: item.checklists.map((checklist) => ({
        name: checklist.name,
        description: checklist.description,
        type: checklist.checklist_type,
        priority: checklist.priority ?? 'Low',
        duration: checklist.estimated_duration ?? 0,
        frequency: checklist.frequency,
        tasks: checklist.tasks.map((task) => ({
          title: task.title,
          description: task.description,
          isRequired: task.is_required,
          isCritical: task.is_critical,
          needsPhoto: task.requires_photo,
          expected: task.expected_result,
          min: task.tolerance_min,
          max: task.tolerance_max,
          unit: task.unit,
        })),
      })),
    })),
  }))
}

const plants = [...demoPlants, compressedAirPlant]

describe('sample weekly PDFs', () => {
  it.each(['sectioned', 'flat'] as const)('in the %s layout parse back to their plan', async (layout) => {
    const bytes = await makeSampleWeeklyPdf({ layout, plants, weekOf })
    const reading = await parseWeeklyPdf(new Uint8Array(bytes), () => {})
    expect(toSample(reading.plants)).toEqual(plants)
    expect(reading.notUnderstood).toEqual([])
    expect(reading.held).toBeNull()
    expect(reading.layout).toBe(layout)
  })

  it('numbers the tasks of each checklist and asks for a measurement where limits are set', async () => {
    const bytes = await makeSampleWeeklyPdf({ layout: 'sectioned', plants: demoPlants, weekOf })
    const reading = await parseWeeklyPdf(new Uint8Array(bytes), () => {})
    const tasks = reading.plants[0]?.equipment[0]?.checklists[0]?.tasks ?? []
    expect(tasks.map((task) => task.task_number)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(tasks.map((task) => task.requires_measurement)).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('contain a plausible week: three plants, eight or more machines, about sixty tasks', () => {
    const equipment = demoPlants.flatMap((plant) => plant.equipment)
    const checklists = equipment.flatMap((item) => item.checklists)
    expect(demoPlants).toHaveLength(3)
    expect(equipment.length).toBeGreaterThanOrEqual(8)
    expect(checklists.length).toBeGreaterThanOrEqual(10)
    expect(checklists.flatMap((checklist) => checklist.tasks).length).toBeGreaterThanOrEqual(55)
  })
})
