import { applyCorrections } from '#src/rules/plan-reading/apply-corrections.ts'
import { findWarnings } from '#src/rules/plan-reading/find-warnings.ts'
import type { PlanNode } from '#src/rules/plan-reading/plan-node.ts'
import { normalizeName } from '#src/rules/text/normalize-code.ts'
import type { ParsedPlan } from '#src/server/plan-import/plan/parsed-plan.ts'
import { toContent } from '#src/server/plan-import/reading/plan-nodes.ts'

/** A task of a file as it really is. Fields that are missing are not compared; `alt` has other right spellings. */
export interface TrueTask {
  /** Omitted: the tasks of every file. */
  file?: string
  task: string
  plantCode?: string
  plant?: string
  tag?: string
  equipment?: string
  checklist?: string
  min?: string
  max?: string
  unit?: string
  alt?: Record<string, string[]>
}

const fields = [
  ['plantCode', 'plant', 'plant_id'],
  ['plant', 'plant', 'name'],
  ['tag', 'equipment', 'equipment_id'],
  ['equipment', 'equipment', 'name'],
  ['checklist', 'checklist', 'name'],
  ['min', 'task', 'tolerance_min'],
  ['max', 'task', 'tolerance_max'],
  ['unit', 'task', 'unit'],
] as const

/** A value of the reading that the file does not state; `task` for a task that the file does not have. */
export interface WrongValue {
  field: 'task' | (typeof fields)[number][0]
  read: string
  wanted: string
  isMarked: boolean
}

/** A reading compared with the true tasks of its file. */
export interface ComparedPlan {
  wrong: WrongValue[]
  lost: { task: TrueTask; isMarked: boolean }[]
  pairs: { path: Path; task: TrueTask }[]
  /** Tasks that the file does not have. */
  extra: Path[]
}

/**
 * Finds the wrong values of a reading. A wrong value is marked when its node has an open warning, or stands below one
 * that says its rows are mixed; a lost task when its title is in a line that was not understood, or in a node that has
 * a warning itself or above it.
 */
export function compareWithTasks(plan: ParsedPlan, truth: readonly TrueTask[]): ComparedPlan {
  const content = toContent(plan)
  const nothing = { manual: [], similar: [], notices: [], differences: [] }
  const warnings = findWarnings({ ...content, ...nothing }, applyCorrections(content.nodes, []))
  const byId = new Map(content.nodes.map((node) => [node.id, node]))
  const listBelow = (top: string) =>
    content.nodes.filter((node) => isBelow(node, top, byId)).map(({ id }) => id)
  const marked = new Set(
    warnings.flatMap(({ kind, node }) =>
      node === null ? [] : kind === 'rows_mixed' ? [node, ...listBelow(node)] : [node],
    ),
  )
  const open = new Set(truth)
  const compared: ComparedPlan = { wrong: [], lost: [], pairs: [], extra: [] }
  for (const node of content.nodes) {
    if (node.kind !== 'task') continue
    const path = listPath(node, byId)
    const wanted = findTruth(node.values.title, path, open)
    if (!wanted) {
      compared.extra.push(path)
      compared.wrong.push({
        ...{ field: 'task', read: node.values.title, wanted: '', isMarked: marked.has(node.id) },
      })
      continue
    }
    open.delete(wanted)
    compared.pairs.push({ path, task: wanted })
    for (const [field, kind, name] of fields) {
      if (wanted[field] === undefined) continue
      const at = path[kind]!
      const read = String((at.values as unknown as Record<string, unknown>)[name] ?? '')
      if (isRight(read, wanted, field)) continue
      compared.wrong.push({ field, read, wanted: wanted[field], isMarked: marked.has(at.id) })
    }
  }
  for (const task of open) {
    const title = normalizeName(task.task)
    // A marked title may have a space too many, or one too few.
    const letters = withoutSpaces(title)
    const isMarked =
      content.lines.some(({ text }) => normalizeName(text).includes(title)) ||
      content.nodes.some(
        (node) =>
          Object.values(listPath(node, byId)).some(({ id }) => marked.has(id)) &&
          Object.values(node.values).some((value) =>
            withoutSpaces(normalizeName(String(value))).includes(letters),
          ),
      )
    compared.lost.push({ task, isMarked })
  }
  return compared
}

const withoutSpaces = (text: string): string => text.replaceAll(' ', '')

/** Counts the wrong values of a reading, and those without a warning. */
export function countUnmarked(plan: ParsedPlan, truth: readonly TrueTask[]) {
  const { wrong, lost } = compareWithTasks(plan, truth)
  return {
    wrong: wrong.length,
    unmarked: wrong.filter(({ isMarked }) => !isMarked).length,
    lost: lost.length,
    lostUnmarked: lost.filter(({ isMarked }) => !isMarked).length,
  }
}

/** A task and the nodes above it. */
export type Path = Partial<Record<PlanNode['kind'], PlanNode>>

/** The tasks of a reading with the nodes above them, in the order of the file. */
export function listTaskPaths(plan: ParsedPlan): Path[] {
  const { nodes } = toContent(plan)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return nodes.filter(({ kind }) => kind === 'task').map((node) => listPath(node, byId))
}

function listPath(node: PlanNode, byId: ReadonlyMap<string, PlanNode>): Path {
  const path: Path = {}
  for (let at: PlanNode | undefined = node; at; at = at.parent === null ? undefined : byId.get(at.parent))
    path[at.kind] = at
  return path
}

function isBelow(node: PlanNode, top: string, byId: ReadonlyMap<string, PlanNode>): boolean {
  return node.id !== top && Object.values(listPath(node, byId)).some(({ id }) => id === top)
}

/** The true task with this title, of the same machine if there is one. */
function findTruth(title: string, path: Path, open: ReadonlySet<TrueTask>): TrueTask | undefined {
  const alike = [...open].filter((task) => isRight(title, task, 'task'))
  const tag = path.equipment?.kind === 'equipment' ? path.equipment.values.equipment_id : ''
  return alike.find((task) => normalizeName(task.tag ?? '') === normalizeName(tag)) ?? alike[0]
}

/** Whether a value is one of those that the file states for this field. */
export function isRight(read: string, wanted: TrueTask, field: keyof TrueTask): boolean {
  const right = [String(wanted[field] ?? ''), ...(wanted.alt?.[field] ?? [])]
  return right.some((text) => normalizeName(text) === normalizeName(read))
}
