import { Button } from '@mantine/core'
import { IconCheck, IconCloudOff, IconLogin2, IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { formatSince } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useConnectionChoices } from '#src/app/technician/engine/connection-choices.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { CachedDocument, DocumentName } from '#src/offline/public.ts'
import { describeCachedError } from './describe-cached-error.ts'
import classes from './document-freshness.module.css'
import { useRefresh } from './use-refresh.ts'

interface DocumentFreshnessProps {
  name: DocumentName
  cached: Pick<CachedDocument<DocumentName>, 'cached_at' | 'last_error'>
  /** True when the screen has its own Refresh button. */
  isButtonHidden?: boolean
}

function describeAge({
  cached_at: cachedAt,
  last_error: error,
}: DocumentFreshnessProps['cached']): string | null {
  const time = cachedAt && formatSince(cachedAt)
  if (!error) return time && t('document.updated', { time })
  const failed = t('document.failed', { reason: describeCachedError(error) })
  return time ? `${t('document.shownAsOf', { time })} ${failed}` : failed
}

/** Age of the cached copy, the last refresh error, and a Refresh button. */
export function DocumentFreshness({ name, cached, isButtonHidden = false }: DocumentFreshnessProps) {
  const { isRefreshing, refresh } = useRefresh(name)
  const worksOffline = useConnectionChoices((choices) => choices.works_offline)
  const age = describeAge(cached)
  const words = age && worksOffline ? `${t('sync.byChoiceShort')} · ${age}` : age
  if (!words) return null
  const needsSignIn = cached.last_error?.code === 'sign_in_needed'
  return (
    <div className={classes.line}>
      <span className={classes.state} role="status" data-failed={cached.last_error !== null || undefined}>
        {cached.last_error ? <IconCloudOff size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
        <span>{words}</span>
      </span>
      {needsSignIn && (
        <Button
          component={Link}
          to={paths.login()}
          variant="subtle"
          size="lg"
          fz="sm"
          leftSection={<IconLogin2 size={18} aria-hidden />}
        >
          {t('document.signInAction')}
        </Button>
      )}
      {!isButtonHidden && !needsSignIn && !worksOffline && (
        <Button
          variant="subtle"
          size="lg"
          fz="sm"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isRefreshing}
          onClick={refresh}
        >
          {t('document.refresh')}
        </Button>
      )}
    </div>
  )
}
