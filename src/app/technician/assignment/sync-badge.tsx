import { Pill } from '#src/app/shared/badges/pill.tsx'
import { useSession } from '#src/app/shared/session/session.ts'
import { describeSync } from '#src/app/technician/sync-notices/sync-labels.ts'
import type { SyncSummary } from '#src/offline/public.ts'

/** Sync state: saved on this phone, waiting, sending or sent. Renders nothing without local changes. */
export function SyncBadge({ word }: { word: SyncSummary }) {
  const { expiry } = useSession()
  const description = describeSync(word, expiry)
  if (!description) return null
  return (
    <Pill tone={description.tone} icon={description.icon}>
      {description.words}
    </Pill>
  )
}
