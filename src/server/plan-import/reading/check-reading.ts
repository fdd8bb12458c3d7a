import { createHash } from 'node:crypto'
import { originalIdOf } from '#src/rules/plan-reading/apply-corrections.ts'
import { type FileNotice, findWarnings, type ReadingWarning } from '#src/rules/plan-reading/find-warnings.ts'
import type { PlanNode } from '#src/rules/plan-reading/plan-node.ts'
import type { Tx } from '#src/server/db/database.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import { normalizePlan } from '#src/server/plan-import/merge/normalize-plan.ts'
import type { Decisions } from '#src/server/plan-import/merge/resolve-values.ts'
import { type Comparison, compareWithRegister } from './compare-with-register.ts'
import { findNotices } from './notices-store.ts'
import { type NodePlant, toPlants } from './plan-nodes.ts'
import type { CorrectedReading } from './read-corrected.ts'

/** An open reading, compared with the register. */
export interface CheckedReading {
  comparison: Comparison
  notices: FileNotice[]
  warnings: ReadingWarning[]
  /** Identifies the state of the register that the comparison refers to. */
  register: string
}

interface CheckedFile {
  id: number
  sector_id: number
}

/** Compares a reading with the register and finds its open warnings. */
export async function checkReading(
  tx: Tx,
  pdf: CheckedFile,
  { content, corrected }: CorrectedReading,
  { decisions, now }: { decisions: Decisions; now: Date },
): Promise<CheckedReading> {
  const comparison = await compareWithRegister(tx, pdf.sector_id, toPlants(corrected.nodes), decisions)
  const notices = await findNotices(tx, pdf.id, comparison.plantIds, now)
  const warnings = findWarnings({ ...content, ...comparison, nodes: corrected.nodes, notices }, corrected)
  return { comparison, notices, warnings, register: hash(comparison) }
}

function hash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
}

/** The corrections of a reading in the form that the import needs. */
export function toDecisions(
  { content, corrections, corrected }: CorrectedReading,
  importer: Decisions['importer'],
): Decisions {
  const authors = new Map(corrections.map((one) => [one.number, one]))
  const present = new Set(corrected.nodes.map(({ id }) => id))
  const gone = content.nodes.filter((node) => node.kind === 'task' && !present.has(node.id))
  return {
    original: withCopies(indexItems(content.nodes), corrected.nodes),
    corrected: new Map(
      [...corrected.corrected].map(([key, number]) => {
        const author = authors.get(number)
        const at = author?.created_at.toISOString() ?? importer.at
        return [key, { by: author?.created_by ?? importer.by, at }]
      }),
    ),
    accepted: corrected.accepted,
    removed: new Map(
      [...groupRows(gone, ({ parent }) => parent ?? '')].map(([parent, tasks]) => [
        parent,
        tasks.map(({ values }) => {
          const { task_number, title } = values as { task_number: number; title: string }
          return { task_number: String(task_number), title }
        }),
      ]),
    ),
    importer,
  }
}

/** A copy states what the file states of the copied node. */
function withCopies(items: Map<string, object>, nodes: readonly PlanNode[]): Map<string, object> {
  for (const { id } of nodes) {
    const original = items.get(originalIdOf(id))
    if (original && !items.has(id)) items.set(id, original)
  }
  return items
}

/** The items of the file by node, normalized as for the import. */
function indexItems(nodes: readonly PlanNode[]): Map<string, object> {
  const items = new Map<string, object>()
  for (const plant of toPlants(nodes).map((one) => normalizePlan(one) as NodePlant)) {
    items.set(plant.node, plant)
    for (const equipment of plant.equipment) {
      items.set(equipment.node, equipment)
      for (const checklist of equipment.checklists) {
        items.set(checklist.node, checklist)
        for (const task of checklist.tasks) items.set(task.node, task)
      }
    }
  }
  return items
}
