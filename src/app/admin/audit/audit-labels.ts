import { formatDate, formatMoment } from '#src/app/shared/format/dates.ts'
import { type AuditChange, type AuditEntry, auditActions, auditKinds } from '#src/contract/admin/audit.ts'
import { t } from '#src/i18n/areas/audit.ts'
import { isCalendarDate } from '#src/rules/calendar.ts'

/** Fields whose label differs from their database name. */
const namedFields = [
  'password_hash',
  'secret',
  'recovery_hashes',
  'token_hash',
  'is_active',
  'archived_at',
  'technician_id',
  'sector_id',
  'created_by',
  'answers_not_ok',
  'answers_not_ok_critical',
] as const

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/** Turns a column name into words: `due_date` becomes `due date`. */
function readable(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/ id$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function nameField(field: string): string {
  const known = namedFields.find((one) => one === field)
  return known ? t(`audit.field.${known}`) : readable(field)
}

export function nameKind(kind: string): string {
  const known = auditKinds.find((one) => one === kind)
  return known ? t(`audit.kind.${known}`) : readable(kind)
}

export function nameAction(action: string): string {
  const known = auditActions.find((one) => one === action)
  return known ? t(`audit.action.${known}`) : readable(action)
}

/** The kind and the name of the row that an audit log entry is about. */
export function nameRecord({ kind, thing_name, message }: AuditEntry): string {
  if (thing_name !== '') return t('audit.item', { kind: nameKind(kind), name: thing_name })
  return message ?? nameKind(kind)
}

/** The name of the user or system that made the change. */
export function nameActor({ person, via, address }: AuditEntry): string {
  if (person) return person.full_name
  if (via !== '') return t('audit.job', { via })
  return address === '' ? t('audit.server') : t('audit.notSignedIn')
}

/** The device from which the change came. */
export function nameDevice({ browser, system, user_agent }: AuditEntry): string {
  if (browser && system) return t('audit.deviceOf', { browser, system })
  return browser ?? system ?? (user_agent || t('audit.unknown'))
}

/** Fields whose value is one of a fixed set. */
const choices = new Set(['status', 'review_status', 'state', 'role', 'submitted_after', 'kind', 'change'])

export function showValue(field: string, value: AuditChange['before']): string {
  if (value === null || value === '') return t('audit.empty')
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
  if (typeof value === 'number') return String(value)
  if (choices.has(field)) return readable(value)
  if (MOMENT.test(value)) return formatMoment(value)
  return isCalendarDate(value) ? formatDate(value) : value
}
