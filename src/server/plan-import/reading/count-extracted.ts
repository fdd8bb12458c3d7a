import type { PlanNode } from '#src/rules/plan-reading/plan-node.ts'
import { normalizeName } from '#src/rules/text/normalize-code.ts'

/** The counts of a weekly PDF. An item that the file names twice counts once, as its import merges it. */
export function countExtracted(nodes: readonly PlanNode[]) {
  const keys = new Map<string, string>()
  const distinct = { plant: new Set<string>(), equipment: new Set<string>(), checklist: new Set<string>() }
  let tasks = 0
  for (const node of nodes) {
    if (node.kind === 'task') {
      tasks++
      continue
    }
    const name = { ...{ plant_id: '', equipment_id: '' }, ...node.values }
    const own =
      node.kind === 'plant' ? name.plant_id : node.kind === 'equipment' ? name.equipment_id : name.name
    const key = `${node.parent === null ? '' : keys.get(node.parent)} / ${normalizeName(own)}`
    keys.set(node.id, key)
    distinct[node.kind].add(key)
  }
  return {
    plants_extracted: distinct.plant.size,
    equipment_extracted: distinct.equipment.size,
    checklists_extracted: distinct.checklist.size,
    tasks_extracted: tasks,
  }
}
