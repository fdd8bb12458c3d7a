import { t } from '#src/i18n/areas/plan-check.ts'
import type { ColumnField } from '#src/rules/plan-reading/column-fields.ts'
import type { LayoutRule, NodePath } from '#src/rules/plan-reading/layout-rules.ts'
import type { NodeKind } from '#src/rules/plan-reading/plan-node.ts'

const columnLabels = {
  plant: ['plant', 'name'],
  plantCode: ['plant', 'plant_id'],
  plantLocation: ['plant', 'location'],
  equipment: ['equipment', 'name'],
  tag: ['equipment', 'equipment_id'],
  type: ['equipment', 'equipment_type'],
  manufacturer: ['equipment', 'manufacturer'],
  model: ['equipment', 'model'],
  criticality: ['equipment', 'criticality'],
  location: ['equipment', 'location'],
  checklist: ['checklist', 'name'],
  checklistType: ['checklist', 'checklist_type'],
  checklistDescription: ['checklist', 'description'],
  priority: ['checklist', 'priority'],
  duration: ['checklist', 'estimated_duration'],
  frequency: ['checklist', 'frequency'],
  number: ['task', 'task_number'],
  task: ['task', 'title'],
  description: ['task', 'description'],
  required: ['task', 'is_required'],
  critical: ['task', 'is_critical'],
  photo: ['task', 'requires_photo'],
  measurement: ['task', 'requires_measurement'],
  comment: ['task', 'requires_comment'],
  expected: ['task', 'expected_result'],
  limits: ['task', 'limits'],
  min: ['task', 'tolerance_min'],
  max: ['task', 'tolerance_max'],
  unit: ['task', 'unit'],
} as const satisfies Record<Exclude<ColumnField, 'ignored'>, readonly [NodeKind, string]>

/** The meaning of a column: `Equipment · Name`. */
export function describeColumn(field: ColumnField): string {
  if (field === 'ignored') return t('column.ignored')
  const [kind, name] = columnLabels[field]
  return `${t(`kind.${kind}`)} · ${t(`field.${name}`)}`
}

const nameOf = ({ names }: NodePath) => names.join(' › ')

/** A kept correction in a sentence. */
export function describeRule(rule: LayoutRule): string {
  switch (rule.kind) {
    case 'set':
      return t('rule.set', {
        name: nameOf(rule.path),
        field: t(`field.${rule.field as 'name'}`),
        value: rule.value,
      })
    case 'move':
      return t('rule.move', { name: nameOf(rule.path), parent: nameOf(rule.parent) })
    case 'merge':
      return t('rule.merge', { name: nameOf(rule.path), into: nameOf(rule.into) })
    case 'ignore_lines':
      return t('rule.ignore_lines', { text: rule.pattern })
    case 'ignore_column':
      return t('rule.ignore_column', { title: rule.title })
    case 'column':
      return t('rule.column', { title: rule.title, field: describeColumn(rule.field) })
    default:
      return t(`rule.${rule.kind}`, { name: nameOf(rule.path) })
  }
}
