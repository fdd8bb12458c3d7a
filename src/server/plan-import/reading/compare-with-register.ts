import type { Reading } from '#src/contract/plan-readings.ts'
import type { Tx } from '#src/server/db/database.ts'
import { matchRegister } from '#src/server/plan-import/merge/match-register.ts'
import { normalizePlan } from '#src/server/plan-import/merge/normalize-plan.ts'
import type { Decisions, ManualNote, Resolution } from '#src/server/plan-import/merge/resolve-values.ts'
import { findSimilar, type NamedThing } from './find-similar.ts'
import type { NodePlant } from './plan-nodes.ts'

type Difference = Reading['differences'][number]

/** How a reading differs from the register. */
export interface Comparison {
  differences: Difference[]
  missing: Reading['missing']
  manual: ManualNote[]
  similar: Reading['similar']
  /** The plants of the register that the file names. */
  plantIds: number[]
}

/**
 * How a reading differs from the register: what its import adds and changes, which equipment of its plants the file does
 * not name, and which manual changes stay. It matches as the import does.
 */
export async function compareWithRegister(
  tx: Tx,
  sectorId: number,
  plants: NodePlant[],
  decisions: Decisions,
): Promise<Comparison> {
  const register = await matchRegister(tx, sectorId, plants.map(normalizePlan) as NodePlant[], decisions)
  const comparison: Comparison = { differences: [], missing: [], manual: [], similar: [], plantIds: [] }
  const add = ({ readings, row, resolution }: Matched) => {
    for (const [index, { node }] of readings.entries())
      comparison.differences.push(toDifference(node, row, index === 0 ? resolution.columns : {}))
    comparison.manual.push(...resolution.notes)
  }
  const propose = (
    kind: 'plant' | 'equipment' | 'checklist',
    items: (Matched & { readings: (NamedThing & { node: string })[] })[],
    missing: NamedThing[],
  ) => {
    const fresh = items.flatMap(({ row, readings: [first] }) => (row || !first ? [] : [first]))
    comparison.similar.push(...findSimilar(fresh, missing, kind))
  }
  for (const plant of register.plants) {
    add(plant)
    if (plant.row) comparison.plantIds.push(plant.row.id)
    for (const item of plant.equipment) {
      add(item)
      for (const list of item.checklists) {
        add(list)
        for (const { node, row, resolution, isRemoved } of list.tasks) {
          comparison.differences.push(
            isRemoved ? { node, change: 'removed', fields: [] } : toDifference(node, row, resolution.columns),
          )
          comparison.manual.push(...resolution.notes)
        }
      }
      propose('checklist', item.checklists, item.missing)
    }
    propose('equipment', plant.equipment, plant.missing)
    const [{ plant_id }] = plant.readings
    for (const { equipment_id, name } of plant.missing)
      comparison.missing.push({ plant_id: plant.row?.plant_id ?? plant_id, equipment_id, name })
  }
  propose('plant', register.plants, register.missing)
  return comparison
}

interface Matched {
  readings: { node: string }[]
  row: object | null
  resolution: Resolution
}

function toDifference(node: string, row: object | null, columns: Record<string, unknown>): Difference {
  if (!row) return { node, change: 'new', fields: [] }
  const stored = row as Record<string, unknown>
  const fields = Object.entries(columns).flatMap(([field, to]) =>
    stored[field] === to || field === 'order'
      ? []
      : [{ field, from: toValue(stored[field]), to: toValue(to) }],
  )
  return { node, change: fields.length > 0 ? 'changed' : 'unchanged', fields }
}

type Value = Difference['fields'][number]['to']

const toValue = (value: unknown): Value => (value ?? null) as Value
