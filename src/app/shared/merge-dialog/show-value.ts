import { formatDate } from '#src/app/shared/format/dates.ts'
import type { StaleSave } from '#src/app/shared/stale-save/read-stale-save.ts'
import { eventTypes } from '#src/contract/admin/calendar-events.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/edit-conflict.ts'
import { t as findingWords } from '#src/i18n/areas/finding-labels.ts'
import { t as shell } from '#src/i18n/areas/shell.ts'
import editConflict from '#src/i18n/en/edit-conflict.json' with { type: 'json' }
import { formatNumber } from '#src/i18n/numbers.ts'
import { isCalendarDate } from '#src/rules/calendar.ts'
import { findingStates } from '#src/rules/findings/finding-states.ts'
import { languageCodes, languages } from '#src/rules/language/languages.ts'
import { assignmentPriorities } from '#src/rules/priority.ts'
import { roles } from '#src/rules/roles.ts'

type Key = keyof typeof editConflict

/** The label of a field; its API name when it is unknown here. */
export function nameField(field: string): string {
  const key = `field.${field}`
  return Object.hasOwn(editConflict, key) ? t(key as Key & `field.${string}`) : field.replaceAll('_', ' ')
}

const wordsOf = <const Value extends string>(values: readonly Value[], wordOf: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, wordOf(value)])) as Record<string, string>

/** Fields with fixed values, and their labels. */
const choices: Readonly<Record<string, () => Record<string, string>>> = {
  status: () => ({
    Active: parts('status.active'),
    Maintenance: parts('status.maintenance'),
    Inactive: parts('status.inactive'),
    Decommissioned: parts('status.decommissioned'),
  }),
  priority: () => wordsOf(assignmentPriorities, (value) => parts(`priority.${value}`)),
  role: () => wordsOf(roles, (value) => shell(`role.${value}`)),
  state: () => wordsOf(findingStates, (value) => findingWords(`findingState.${value}`)),
  type: () => wordsOf(eventTypes, (value) => t(`type.${value}`)),
  language: () => wordsOf(languageCodes, (value) => languages[value].name),
}

/** A value formatted for users. */
export function showValue(field: string, value: unknown, names: StaleSave['names']): string {
  if (value === null || value === undefined || value === '') return t('empty')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return names[field]?.[String(value)] ?? formatNumber(value)
  // The pictures have no text.
  if (field === 'pictures' && Array.isArray(value)) return formatNumber(value.length)
  if (Array.isArray(value)) return value.length === 0 ? t('empty') : value.map(showEntry).join('\n')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isCalendarDate(value)) return formatDate(value)
  return choices[field]?.()[value] ?? value
}

/** A specification, or the title of a task. */
function showEntry(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry)
  const { name, value } = entry as { name?: unknown; value?: unknown }
  return `${String(name)}: ${String(value)}`
}
