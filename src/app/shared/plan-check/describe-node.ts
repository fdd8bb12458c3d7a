import { describeLimits } from '#src/app/shared/format/describe-limits.ts'
import type { Reading } from '#src/contract/plan-readings.ts'
import { t as words } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/plan-check.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import {
  childKindOf,
  type NodeKind,
  type NodeValues,
  nameOfNode,
  nodeFields,
  type PlanNode,
} from '#src/rules/plan-reading/plan-node.ts'
import type { PlanIndex } from './plan-index.ts'

/** The fields of a task that rows show as labels. */
export const requirements = [
  'is_required',
  'is_critical',
  'requires_photo',
  'requires_measurement',
  'requires_comment',
] as const

/** The requirements of a task as labels; empty for other nodes. */
export const listMarks = (node: PlanNode) =>
  node.kind === 'task'
    ? requirements.filter((mark) => node.values[mark]).map((mark) => ({ mark, label: t(`mark.${mark}`) }))
    : []

/** The second line of a row: limits and expected result of a task, values and the number of entries below others. */
export function listDetails(node: PlanNode, childCount: number): string[] {
  const childKind = childKindOf(node.kind)
  const details = listValues(node)
  if (childKind) details.push(t(`count.${childKind}`, { count: childCount }))
  return [...new Set(details)].filter((text) => text !== '')
}

function listValues(node: PlanNode): string[] {
  if (node.kind === 'plant') return [node.values.location]
  if (node.kind === 'equipment') return [node.values.equipment_type, node.values.location]
  if (node.kind === 'task')
    return [describeLimits(node.values) || node.values.unread_limits, node.values.expected_result]
  const { priority, frequency } = node.values
  return [frequency, priority ? words(`priority.${priority}`) : '']
}

/** The path of a node: the names of its ancestors and its own. */
export function describePath(plan: PlanIndex, node: PlanNode): string {
  const parent = node.parent === null ? undefined : plan.byId.get(node.parent)
  const name = nameOfNode(node)
  return parent ? `${describePath(plan, parent)} › ${name}` : name
}

/** Counts of the plan: `2 plants, 8 equipment, 10 checklists, 60 tasks`. */
export const describeCounts = (counts: Readonly<Record<NodeKind, number>>): string =>
  (['plant', 'equipment', 'checklist', 'task'] as const)
    .map((kind) => t(`count.${kind}`, { count: counts[kind] }))
    .join(', ')

type Difference = Reading['differences'][number]

/** The changed values: `Name: Pump → Feed pump`. */
export const describeDifference = ({ fields }: Difference): string[] =>
  fields.map(({ field, from, to }) =>
    t('difference.field', {
      // A newer server may know more fields.
      field: isKnownField(field) ? t(`field.${field}`) : field,
      from: describeValue(from),
      to: describeValue(to),
    }),
  )

type FieldKey = { [Kind in NodeKind]: keyof NodeValues[Kind] }[NodeKind]
const isKnownField = (field: string): field is FieldKey =>
  Object.values(nodeFields).some((fields) => Object.hasOwn(fields, field))

/** A value in the words of the screen. */
export function describeValue(value: Difference['fields'][number]['from']): string {
  if (value === null || value === '') return t('value.none')
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
  return typeof value === 'number' ? formatNumber(value) : value
}

type ManualChange = Reading['manual'][number]

/** Values of the register that a person changed, next to those of the file. */
export const describeManual = ({ fields }: ManualChange): string[] =>
  fields
    .filter(({ value, file_now }) => value !== file_now)
    .map(({ field, value, file_now }) =>
      t('byHand.field', {
        field: isKnownField(field) ? t(`field.${field}`) : field,
        value: describeValue(value),
        file: describeValue(file_now),
      }),
    )
