import { auditActions, auditKinds } from '#src/contract/admin/audit.ts'
import { isCalendarDate } from '#src/rules/calendar.ts'

/** Filter values of an audit log whose URL has no parameters. */
export const DEFAULTS = { search: '', person: '', kind: '', thing: '', action: '', from: '', to: '' }

export type AuditFilterValues = typeof DEFAULTS

/** Converts the filters to query parameters of the request. An unknown value in the URL filters nothing. */
export function readFilters(filters: AuditFilterValues) {
  const { search, thing, from, to } = filters
  const person = Number(filters.person)
  const kind = auditKinds.find((one) => one === filters.kind)
  const action = auditActions.find((one) => one === filters.action)
  return {
    ...(search === '' ? {} : { search }),
    ...(Number.isInteger(person) && person > 0 ? { person } : {}),
    ...(kind ? { kind } : {}),
    ...(thing === '' ? {} : { thing }),
    ...(action ? { action } : {}),
    ...(isCalendarDate(from) ? { date_from: from } : {}),
    ...(isCalendarDate(to) ? { date_to: to } : {}),
  }
}
