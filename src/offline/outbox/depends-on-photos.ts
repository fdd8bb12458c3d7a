import type { OutboxRow } from '#src/offline/db/rows.ts'

type Placed = Pick<OutboxRow, 'kind' | 'execution_id' | 'photo_id'>

/** True for a photo, and for an operation that the outbox sends only after photos that are not sent yet. */
export function dependsOnPhotos(row: Placed, rows: readonly Placed[]): boolean {
  if (row.kind === 'photo') return true
  return rows.some(
    (other) =>
      other.kind === 'photo' &&
      other.execution_id === row.execution_id &&
      (row.kind === 'submit' || (row.kind === 'remove_photo' && row.photo_id === other.photo_id)),
  )
}
