import { Pill } from '#src/app/shared/badges/pill.tsx'
import { describeSync, type ShownWork, useConditions } from '#src/app/technician/sync-notices/sync-labels.ts'

interface SyncBadgeProps {
  word: ShownWork
  /** On a line of its own among other badges: a longer sentence then moves no row under a finger. */
  isOwnLine?: boolean
}

/** Sync state: saved on this phone, waiting, sending or sent. Renders nothing without local changes. */
export function SyncBadge({ word, isOwnLine = false }: SyncBadgeProps) {
  const description = describeSync(word, useConditions())
  if (!description) return null
  const pill = (
    <Pill tone={description.tone} icon={description.icon}>
      {description.words}
    </Pill>
  )
  return isOwnLine ? <div style={{ flexBasis: '100%' }}>{pill}</div> : pill
}
