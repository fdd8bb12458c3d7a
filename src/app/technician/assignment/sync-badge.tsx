import { Pill } from '#src/app/shared/badges/pill.tsx'
import { describeSync, type ShownWork, useConditions } from '#src/app/technician/sync-notices/sync-labels.ts'

/** Sync state: saved on this phone, waiting, sending or sent. Renders nothing without local changes. */
export function SyncBadge({ word }: { word: ShownWork }) {
  const description = describeSync(word, useConditions())
  if (!description) return null
  return (
    <Pill tone={description.tone} icon={description.icon}>
      {description.words}
    </Pill>
  )
}
