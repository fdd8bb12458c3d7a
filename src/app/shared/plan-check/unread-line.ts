import type { Correction } from '#src/rules/plan-reading/apply-corrections.ts'
import type { ReadingWarning } from '#src/rules/plan-reading/find-warnings.ts'
import { emptyValues, type NodeKind, type PlanNode } from '#src/rules/plan-reading/plan-node.ts'
import { createNodeId, findAncestor, type PlanIndex } from './plan-index.ts'
import { nextTaskNumber } from './use-node-actions.ts'

/** How a person places a line that the reader could not place. */
export const lineChoices = ['task', 'equipment', 'description'] as const
export type LineChoice = (typeof lineChoices)[number]

/** A code at the start of a line: it has a digit, such as `P-101` in `P-101 Feed pump`. */
const CODE = /^(\S*\d[^\s:]*)[\s:–-]+(\S.*)$/

/**
 * The corrections that place a line, in one request with the acceptance of its warning. Null when the plan has no
 * checklist or plant for it.
 * @param selected the selected node, which determines the checklist and the plant
 */
export function placeLine(
  plan: PlanIndex,
  line: ReadingWarning,
  choice: LineChoice,
  selected: string | null,
): { corrections: Correction[]; node: string } | null {
  const kind = choice === 'equipment' ? 'plant' : 'checklist'
  const parent = findAncestor(plan, selected, kind) ?? findLastBefore(plan, line, kind)
  if (!parent) return null
  const accept: Correction = { kind: 'accept', warning: line.id }
  const text = line.text.trim()
  if (choice === 'description') {
    const described = parent.kind === 'checklist' ? parent.values.description : ''
    const value = described === '' ? text : `${described}\n${text}`
    return {
      corrections: [{ kind: 'set', node: parent.id, field: 'description', value }, accept],
      node: parent.id,
    }
  }
  const id = createNodeId()
  const added = { kind: 'add', id, node_kind: choice, parent: parent.id, before: null } as const
  const [, code = text, name = text] = CODE.exec(text) ?? []
  const values =
    choice === 'task'
      ? { ...emptyValues('task'), task_number: nextTaskNumber(plan.childrenOf(parent.id)), title: text }
      : { ...emptyValues('equipment'), equipment_id: shorten(code), name: shorten(name) }
  return { corrections: [{ ...added, values }, accept], node: id }
}

/** Names and codes have a limit; a line of a plan can be longer. */
const shorten = (text: string) => text.slice(0, 200)

/** The last node of a kind that starts above the line; the first one of the plan when the line is above all. */
function findLastBefore(plan: PlanIndex, line: ReadingWarning, kind: NodeKind): PlanNode | null {
  const all = plan.nodes.filter((node) => node.kind === kind)
  const page = line.page ?? 0
  const top = line.box?.[1] ?? Number.POSITIVE_INFINITY
  const isBefore = ({ source }: PlanNode) =>
    source !== null && (source.page < page || (source.page === page && source.box[1] <= top))
  return all.findLast(isBefore) ?? all[0] ?? null
}
