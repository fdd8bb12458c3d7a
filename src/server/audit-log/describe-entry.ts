import type { AuditChange, AuditEntry } from '#src/contract/admin/audit.ts'
import { parseUserAgent } from '#src/server/core/parse-user-agent.ts'
import type { Message } from '#src/server/messages/message.ts'
import type { MessageRenderer } from '#src/server/messages/render-message.ts'
import type { AuditRow } from './audit-store.ts'

/** Columns with ids of rows that have a name. */
const references: Readonly<Record<string, string>> = {
  user_id: 'users',
  technician_id: 'users',
  created_by: 'users',
  uploaded_by: 'users',
  generated_by: 'users',
  reviewed_by: 'users',
  notes_by: 'users',
  owner_id: 'users',
  author_id: 'users',
  sector_id: 'sectors',
  plant_id: 'plants',
  equipment_id: 'equipment',
  checklist_id: 'checklists',
}

/** Columns with a stored English message. */
const storedMessages = ['error_message']

/** The values of changed columns, with stored messages in the reader's language. */
export function translateColumns(
  values: Record<string, unknown> | null,
  render: MessageRenderer,
): Record<string, unknown> {
  const { localized, ...columns } = values ?? {}
  for (const column of storedMessages) {
    const english = columns[column]
    if (typeof english === 'string') columns[column] = render(english, localized as Message | null)
  }
  return columns
}

const referenceOf = (field: string, value: unknown) =>
  typeof value === 'number' ? references[field] : undefined

/** The ids whose names a page needs, by table. */
export function listReferences(rows: readonly AuditRow[]): Record<string, number[]> {
  const wanted: Record<string, Set<number>> = {}
  for (const { before, after } of rows)
    for (const [field, value] of [before, after].flatMap((values) => Object.entries(values ?? {}))) {
      const table = referenceOf(field, value)
      if (table === undefined) continue
      wanted[table] ??= new Set()
      wanted[table].add(value as number)
    }
  return Object.fromEntries(Object.entries(wanted).map(([table, ids]) => [table, [...ids]]))
}

/** A row of the audit log in the reader's language. */
export function describeEntry(
  row: AuditRow,
  names: ReadonlyMap<string, string>,
  render: MessageRenderer,
): AuditEntry {
  const before = translateColumns(row.before, render)
  const after = translateColumns(row.after, render)
  const describeValue = (field: string, value: unknown): AuditChange['before'] => {
    if (value === undefined || value === null) return null
    const name = names.get(`${referenceOf(field, value)} ${value}`)
    if (name !== undefined) return name
    return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean)
  }
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return {
    id: row.id,
    at: row.at.toISOString(),
    person: row.user_id === null ? null : { id: row.user_id, full_name: row.actor_name },
    via: row.via,
    address: row.address,
    ...parseUserAgent(row.user_agent),
    user_agent: row.user_agent,
    request_id: row.request_id,
    action: row.action,
    kind: row.kind,
    thing_id: row.thing_id,
    thing_name: row.thing_name,
    message: row.message === null ? null : render(row.message, row.localized),
    changes: fields.map((field) => ({
      field,
      before: describeValue(field, before[field]),
      after: describeValue(field, after[field]),
    })),
  }
}
