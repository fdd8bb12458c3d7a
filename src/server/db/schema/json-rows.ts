import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Reads rows that a statement returns as `to_json(row)`, with timestamps as dates. The driver parses a description of
 * every column per response, and a table has dozens; JSON is one column.
 */
export function jsonRowReader<Table extends PgTable>(table: Table) {
  const moments = Object.entries(getTableColumns(table))
    .filter(([, column]) => column.dataType === 'date')
    .map(([name]) => name)
  return (json: object): Table['$inferSelect'] => {
    const row = { ...json } as Record<string, unknown>
    for (const name of moments) if (row[name] !== null) row[name] = new Date(row[name] as string)
    return row as Table['$inferSelect']
  }
}
