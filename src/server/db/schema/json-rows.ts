import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Reads whole rows of a table that a statement gives as `to_json(row)`, their moments as dates. The driver
 * describes every column of every answer anew, and a table has dozens: JSON is one.
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
