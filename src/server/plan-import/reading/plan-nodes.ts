import {
  type PageWarning,
  pageWarningKinds,
  type UnreadColumn,
  type UnreadLine,
} from '#src/rules/plan-reading/find-warnings.ts'
import {
  type NodeKind,
  type NodeSource,
  nodeFields,
  type PlanNode,
} from '#src/rules/plan-reading/plan-node.ts'
import type {
  ParsedChecklist,
  ParsedEquipment,
  ParsedPlan,
  ParsedPlant,
  ParsedTask,
  Source,
} from '#src/server/plan-import/plan/parsed-plan.ts'

/** The parsed plan of a file, in the form that screens and corrections use. */
export interface ReadContent {
  nodes: PlanNode[]
  lines: UnreadLine[]
  page_warnings: PageWarning[]
  columns: UnreadColumn[]
}

/** The parsed plan as nodes. The ids count each kind in document order, so that they are stable for a stored plan. */
export function toContent({ plants, notUnderstood, marks, unreadColumns = [] }: ParsedPlan): ReadContent {
  const nodes: PlanNode[] = []
  const counts = { plant: 0, equipment: 0, checklist: 0, task: 0 }
  const add = (kind: NodeKind, parent: string | null, parsed: { source: Source }): string => {
    const id = `${kind}-${++counts[kind]}`
    const given = parsed as unknown as Record<string, unknown>
    const values = Object.fromEntries(Object.keys(nodeFields[kind]).map((field) => [field, given[field]]))
    nodes.push({ id, kind, parent, source: parsed.source, values } as unknown as PlanNode)
    return id
  }
  for (const plant of plants) {
    const plantId = add('plant', null, plant)
    for (const equipment of plant.equipment) {
      const equipmentId = add('equipment', plantId, equipment)
      for (const checklist of equipment.checklists) {
        const checklistId = add('checklist', equipmentId, checklist)
        for (const task of checklist.tasks) add('task', checklistId, task)
      }
    }
  }
  const lines = notUnderstood.map((line, index) => ({ id: `line-${index + 1}`, ...line }))
  const page_warnings = marks.flatMap(({ kind, page, text }, index): PageWarning[] =>
    isPageWarning(kind) ? [{ id: `page-${index + 1}`, kind, page, text }] : [],
  )
  const columns = unreadColumns.map(({ page, box, title, values }, index) => ({
    ...{ id: `column-${index + 1}`, page, box, title, values },
  }))
  return { nodes, lines, page_warnings, columns }
}

function isPageWarning(kind: string): kind is PageWarning['kind'] {
  return (pageWarningKinds as readonly string[]).includes(kind)
}

/** A plan whose items know their node. */
export interface NodePlant extends Omit<ParsedPlant, 'equipment'> {
  node: string
  equipment: NodeEquipment[]
}
export interface NodeEquipment extends Omit<ParsedEquipment, 'checklists'> {
  node: string
  checklists: NodeChecklist[]
}
export interface NodeChecklist extends Omit<ParsedChecklist, 'tasks'> {
  node: string
  tasks: NodeTask[]
}
export interface NodeTask extends ParsedTask {
  node: string
}

const addedByHand: NodeSource = { page: 0, box: [0, 0, 0, 0], confidence: 1 }

/** The nodes as a tree, for the import. */
export function toPlants(nodes: readonly PlanNode[]): NodePlant[] {
  const plants: NodePlant[] = []
  const children = new Map<string, object[]>()
  for (const node of nodes) {
    const below: object[] = []
    children.set(node.id, below)
    const item = { ...node.values, node: node.id, source: node.source ?? addedByHand }
    if (node.kind === 'plant') plants.push({ ...item, equipment: below } as unknown as NodePlant)
    else {
      const name = node.kind === 'equipment' ? 'checklists' : 'tasks'
      children.get(node.parent!)!.push(node.kind === 'task' ? item : { ...item, [name]: below })
    }
  }
  return plants
}
