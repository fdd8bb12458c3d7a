import type { PlanNode } from './plan-node.ts'

/** A value that the reader filled, although its text or its place suggests another reading. */
export interface Doubt {
  kind: 'rows_mixed' | 'code_from_name' | 'limits_differ' | 'unit_missing' | 'text_doubtful'
  node: PlanNode
  /** The printed text in question, if it is not the name of the node. */
  text?: string
  /** The fields whose correction answers the doubt. */
  closedBy: readonly string[]
}

/** A column title where a name is expected. */
const COLUMN_TITLE =
  /^(?:limits?|photos?|results?|remarks?|comments?|signature|initials|status|units?|description|location|tasks?|no\.?|item|date|done|ok)$/i
/** A work order, asset or site code, alone or before a text. */
const CODE = /^(?:\p{Lu}{2,6}|\p{Lu}{1,6}-?\d[\p{Lu}\d-]*(?: .*)?)$/u
/** Two sentences, boxes to tick, blanks to fill, a footnote mark, a long number, or a label of a heading. */
const MORE_THAN_A_TITLE = [
  /\S\. \p{Lu}/u,
  /[[\]]|_{2}/,
  /\*(?: |$)/,
  /\b\d{6,}\b/,
  / (?:yes|no|x)? ?\d{1,2} \p{Lu}\p{Ll}/u,
]
/** The heading of a plant inside a task: the tasks after it belong to that plant. */
const PLANT_HEADING = /(?:plant|site|area) ?: ?\S/i
/** A line that broke after a word that cannot end a title. */
const BROKEN_OFF = /(?: (?:at|in|of|on|for|to|and|or|the|a|with|from|after|before|under|above)|-|[,:])$/i
/** Limits, or a condition after a colon, which belong in fields of their own. */
const LIMITS = /[≤≥±]|\bm(?:in|ax)\.? -?\d|\d ?[–—] ?-?\d|\p{L}: \S/u
/** `condition No wires`: in a plan whose titles are otherwise one sentence each. */
const CAPITAL_INSIDE = /\p{Ll} \p{Lu}\p{Ll}/u
/**
 * The share above which something is usual in a plan: capitals inside a title mean nothing then, as in German or in
 * headline style, and doubts concern the whole plan.
 */
const COMMON_SHARE = 1 / 3
/** Fewer doubts concern their own entries alone. */
const MANY = 3
/** Values without a dimension. */
const WITHOUT_UNIT = /\b(?:pH|ratio|index|factor|number|count|level)\b/i

/**
 * Finds values that a person should compare with the page: several texts in one title, a code that was made from a name,
 * limits without a unit, other limits in a text of the task, and machines whose task numbers start again, so that rows of another machine may be among them.
 */
export function findDoubts(nodes: readonly PlanNode[], rearranged: ReadonlySet<string>): Doubt[] {
  const titles = nodes.flatMap((node) => (node.kind === 'task' ? [judgeTitle(node.values)] : []))
  const withCapital = titles.filter((title) => title.hasCapitalInside).length
  const capitalsMatter = withCapital <= titles.length * COMMON_SHARE
  const mixed = findMixed(nodes, rearranged, titles)
  return nodes.flatMap((node) => {
    if (node.source === null) return []
    const found: Doubt[] = []
    if (mixed.has(node.id)) found.push({ kind: 'rows_mixed', node, closedBy: [] })
    if (node.kind === 'plant' || node.kind === 'equipment') {
      const [field, code] =
        node.kind === 'plant'
          ? ['plant_id', node.values.plant_id]
          : ['equipment_id', node.values.equipment_id]
      if (isFromName(code, node.values.name)) found.push({ kind: 'code_from_name', node, closedBy: [field] })
      else if (COLUMN_TITLE.test(node.values.name) || node.values.name === code)
        found.push({ kind: 'text_doubtful', node, closedBy: ['name'] })
    }
    if (node.kind === 'task') {
      const title = judgeTitle(node.values)
      if (title.isDoubtful || (capitalsMatter && title.hasCapitalInside))
        found.push({ kind: 'text_doubtful', node, closedBy: ['title'] })
      const { contradiction } = node.source
      if (contradiction !== undefined) {
        const text = contradiction.includes(node.values.title)
          ? contradiction
          : `${node.values.title}: ${contradiction}`
        found.push({ kind: 'limits_differ', node, text, closedBy: ['tolerance_min', 'tolerance_max'] })
      }
      if (hasLimits(node.values) && node.values.unit === '' && !WITHOUT_UNIT.test(node.values.title))
        found.push({ kind: 'unit_missing', node, closedBy: ['unit', 'tolerance_min', 'tolerance_max'] })
    }
    return found
  })
}

type TaskValues = Extract<PlanNode, { kind: 'task' }>['values']

const hasLimits = ({ tolerance_min, tolerance_max }: TaskValues) =>
  tolerance_min !== null || tolerance_max !== null

interface TitleJudgement {
  isDoubtful: boolean
  hasCapitalInside: boolean
}

/** The screen that checks a plan of thousands of tasks asks after each correction; most values are the same objects. */
const judgements = new WeakMap<TaskValues, TitleJudgement>()

function judgeTitle(values: TaskValues): TitleJudgement {
  const known = judgements.get(values)
  if (known) return known
  const { title, expected_result, unread_limits } = values
  // The doubt about the limits already points at this text.
  const isMarked = unread_limits !== '' && title.includes(unread_limits)
  const judgement = {
    hasCapitalInside: !isMarked && CAPITAL_INSIDE.test(title),
    isDoubtful:
      !isMarked &&
      (COLUMN_TITLE.test(title) ||
        CODE.test(title) ||
        BROKEN_OFF.test(title) ||
        MORE_THAN_A_TITLE.some((pattern) => pattern.test(title)) ||
        (!hasLimits(values) && expected_result === '' && LIMITS.test(title))),
  }
  judgements.set(values, judgement)
  return judgement
}

/** `SPIRAL-FREEZER-2` for `Spiral freezer 2`: the reader makes such a code when the file states none. */
function isFromName(code: string, name: string): boolean {
  const made = name
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
  return code !== '' && code !== name && code === made
}

/**
 * Equipment with tasks that may belong elsewhere, and plants of the same kind: task numbers start again, a list goes on
 * below the next machine, a task holds the heading of a plant, or doubts are frequent in the whole plan.
 */
function findMixed(
  nodes: readonly PlanNode[],
  rearranged: ReadonlySet<string>,
  titles: readonly { isDoubtful: boolean }[],
): Set<string> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const lastNumbers = new Map<string, number>()
  const mixed = new Set<string>()
  let previous: { list: string; name: string } | null = null
  for (const node of nodes) {
    if (node.kind !== 'task' || node.source === null || node.parent === null) continue
    const list = byId.get(node.parent)
    if (list?.kind !== 'checklist') continue
    const equipment = list.parent ?? ''
    const { task_number, title } = node.values
    const last = lastNumbers.get(list.id)
    if (!rearranged.has(list.id)) {
      if (task_number <= (last ?? 0)) mixed.add(equipment)
      if (PLANT_HEADING.test(title)) mixed.add(byId.get(equipment)?.parent ?? '')
      const goesOn = last === undefined && previous?.name === list.values.name
      if (goesOn && task_number > 1 && task_number === (lastNumbers.get(previous!.list) ?? 0) + 1)
        mixed.add(equipment).add(byId.get(previous!.list)?.parent ?? '')
    }
    lastNumbers.set(list.id, task_number)
    previous = { list: list.id, name: list.values.name }
  }
  const machines = nodes.filter(({ kind }) => kind === 'equipment')
  const areMany = (count: number, all: number) => count >= MANY && count > all * COMMON_SHARE
  if (
    areMany(machines.filter(({ id }) => mixed.has(id)).length, machines.length) ||
    areMany(titles.filter(({ isDoubtful }) => isDoubtful).length, titles.length)
  )
    for (const { id, kind } of nodes) if (kind === 'plant') mixed.add(id)
  return mixed
}
