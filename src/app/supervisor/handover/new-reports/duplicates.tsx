import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import { t } from '#src/i18n/areas/handover.ts'

/** Removes duplicate ids and counts them. A server may list a plant twice (docs/agreed.md). */
export function dropDuplicates<Row extends { id: number }>(
  rows: readonly Row[],
): { rows: readonly Row[]; removed: number } {
  const byId = new Map<number, Row>()
  for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, row)
  const removed = rows.length - byId.size
  return { rows: removed === 0 ? rows : [...byId.values()], removed }
}

/** Notes that duplicate plants were removed from a list. */
export function DuplicatesRemoved({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Alert color="warn" role="status">
      {t('handover.duplicates', { count })}
    </Alert>
  )
}
