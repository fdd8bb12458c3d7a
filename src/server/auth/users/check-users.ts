import { invitationForm } from '#src/contract/identity.ts'
import { type UserField, userColumns } from '#src/rules/import-columns.ts'
import type { LocalizedText } from '#src/rules/language/localized-text.ts'
import { normalizeEmail } from '#src/rules/normalize-email.ts'
import { needsSector } from '#src/rules/roles.ts'
import { normalizeName } from '#src/rules/text/normalize-code.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { type CheckedRow, isFormula, parseCell } from '#src/server/spreadsheets/import-check.ts'
import type { Table, TableRow } from '#src/server/spreadsheets/read-table.ts'
import { skeletonOf } from './email-skeleton.ts'
import type { findSectors, KnownUser, PersonRow } from './import-users-store.ts'

type Sector = Awaited<ReturnType<typeof findSectors>>[number]
type UserTable = Table<UserField>

/** A checked row, and what its import writes. */
export interface UserImportRow extends CheckedRow {
  /** Null for a new user. */
  before: KnownUser | null
  values: Partial<PersonRow>
}

interface Register {
  callerId: number
  users: readonly KnownUser[]
  sectors: readonly Sector[]
  /** Open assignments by technician. */
  openWork: ReadonlyMap<number, number>
}

/** The users of the register by their emails, for files of many rows. */
interface Known {
  byEmail: ReadonlyMap<string, KnownUser>
  skeletons: ReadonlySet<string | null>
}

const { first_name, last_name, email, role, phone } = invitationForm.shape
const required = ['first_name', 'last_name', 'email', 'role'] as const
const schemas = { first_name, last_name, role, phone }

/** The normalized emails of the rows. */
export const listEmails = ({ rows }: UserTable) =>
  rows.flatMap(({ values }) => (values.email === undefined ? [] : [normalizeEmail(values.email)]))

/** Compares the rows of a file with the users, by the rules of the user form. */
export function checkUsers(table: UserTable, register: Register): UserImportRow[] {
  const known: Known = {
    byEmail: new Map(register.users.map((user) => [user.email.toLowerCase(), user])),
    skeletons: new Set(register.users.map(({ email_skeleton }) => email_skeleton)),
  }
  const numbers = new Map<string, number[]>()
  const checked = table.rows.map((row) => {
    const key = skeletonOf(normalizeEmail(row.values.email ?? ''))
    if (key !== '') numbers.set(key, [...(numbers.get(key) ?? []), row.number])
    return { key, row: checkRow(table, row, { ...register, ...known }) }
  })
  for (const { key, row } of checked) {
    const same = (numbers.get(key) ?? []).filter((number) => number !== row.row)
    if (same.length > 0)
      row.errors.push({
        column: table.titleOf('email'),
        message: localizedMessage('importError.duplicate', { rows: same.slice(0, 3).join(', ') }),
      })
  }
  return checked.map(({ row }) => row)
}

function checkRow(
  table: UserTable,
  { number, values }: TableRow<UserField>,
  register: Register & Known,
): UserImportRow {
  const address = normalizeEmail(values.email ?? '')
  const before = register.byEmail.get(address) ?? null
  const row: UserImportRow = {
    row: number,
    code: address,
    name: [values.first_name ?? before?.first_name, values.last_name ?? before?.last_name].join(' ').trim(),
    place: '',
    isNew: before === null,
    changes: [],
    errors: [],
    before,
    values: {},
  }
  const refuse = (field: UserField, message: LocalizedText) =>
    row.errors.push({ column: table.titleOf(field), message })
  const set = (field: UserField, change: Partial<PersonRow>, shown: { from: string; to: string }) => {
    const [[name, value] = []] = Object.entries(change)
    if (before && before[name as keyof KnownUser] === value) return
    Object.assign(row.values, change)
    if (before) row.changes.push({ column: table.titleOf(field), ...shown })
  }
  for (const { field } of userColumns) {
    const text = values[field]
    if (text !== undefined && isFormula(text)) refuse(field, localizedMessage('importError.formula'))
  }
  checkEmail(row, values.email, register, (message) => refuse('email', message))
  for (const field of ['first_name', 'last_name', 'role', 'phone'] as const) {
    const text = values[field]
    const isMissing = text === undefined && !before && required.some((name) => name === field)
    if (text === undefined && !isMissing) continue
    const { value, error } = parseCell(schemas[field], text)
    if (error !== null) refuse(field, error)
    else set(field, { [field]: value }, { from: String(before?.[field] ?? ''), to: String(value) })
  }
  checkSector(row, values.sector, register, { refuse, set })
  if (before) checkRole(row, before, register, (message) => refuse('role', message))
  return row
}

function checkEmail(
  row: UserImportRow,
  text: string | undefined,
  { skeletons }: Known,
  refuse: (message: LocalizedText) => void,
): void {
  if (row.before) return
  const { value, error } = parseCell(email, text)
  if (error !== null) {
    refuse(error)
    return
  }
  row.values.email = value
  if (skeletons.has(skeletonOf(value))) refuse(localizedMessage('problem.email_looks_taken'))
}

function checkSector(
  { before, values }: UserImportRow,
  text: string | undefined,
  { sectors }: Register,
  {
    refuse,
    set,
  }: {
    refuse: (field: UserField, message: LocalizedText) => void
    set: (field: UserField, change: Partial<PersonRow>, shown: { from: string; to: string }) => void
  },
): void {
  const nameOf = (id: number | null) => sectors.find((sector) => sector.id === id)?.name ?? ''
  if (text !== undefined) {
    const key = normalizeName(text)
    const sector =
      sectors.find(({ code }) => normalizeName(code) === key) ??
      sectors.find(({ name }) => normalizeName(name) === key)
    if (!sector) {
      refuse('sector', localizedMessage('importError.sector', { sector: text }))
      return
    }
    if (!sector.is_active && sector.id !== before?.sector_id) {
      refuse('sector', localizedMessage('problem.sector_inactive'))
      return
    }
    set('sector', { sector_id: sector.id }, { from: nameOf(before?.sector_id ?? null), to: sector.name })
  }
  const role = values.role ?? before?.role
  if (role === undefined || !needsSector(role)) return
  if ((values.sector_id ?? before?.sector_id ?? null) !== null) return
  refuse(
    'sector',
    localizedMessage(
      role === 'supervisor' ? 'validation.supervisorNeedsSector' : 'validation.technicianNeedsSector',
    ),
  )
}

/** The rules of the user form: a lockout is prevented, and open work needs its technician. */
function checkRole(
  { values }: UserImportRow,
  before: KnownUser,
  { callerId, openWork }: Register,
  refuse: (message: LocalizedText) => void,
): void {
  if (values.role === undefined || values.role === before.role) return
  // The caller stays an administrator, so that the last one cannot be changed.
  if (before.id === callerId) refuse(localizedMessage('problem.own_account'))
  const count = before.role === 'technician' ? (openWork.get(before.id) ?? 0) : 0
  if (count > 0) refuse(localizedMessage('problem.has_open_assignments', { count }))
}
