import { Link } from 'react-router-dom'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { useOfflineSince } from '#src/app/shared/network/use-is-online.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { describeSyncShort, useConditions } from '#src/app/technician/sync-notices/sync-labels.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { liveValue, useLive } from '../engine/use-live.ts'
import classes from './sync-link.module.css'

/** Sync state in the header of every screen; links to the Sync page. */
export default function SyncLink() {
  const status = liveValue(useLive((engine) => engine.syncStatus()))
  const offlineSince = useOfflineSince()
  const conditions = useConditions()
  if (!status) return null
  const { tone, icon, words } = describeSyncShort(status, offlineSince, conditions)
  return (
    <Link to={paths.technician.sync()} className={classes.link} aria-label={t('sync.link', { words })}>
      <Pill tone={tone} icon={icon}>
        {words}
      </Pill>
    </Link>
  )
}
