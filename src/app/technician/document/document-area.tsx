import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { CachedDocument, DocumentContent, DocumentName } from '#src/offline/public.ts'
import type { Live } from '../engine/use-live.ts'
import { type CachedError, describeCachedError } from './describe-cached-error.ts'
import { DocumentFreshness } from './document-freshness.tsx'
import { useRefresh } from './use-refresh.ts'

interface DocumentAreaProps<Name extends DocumentName> {
  name: Name
  live: Live<CachedDocument<Name>>
  /** Message without cached data; the reason shows below it. Null while the error is unknown. */
  failure: (error: CachedError | null) => string
  /** Heights of the placeholders, so that no layout shift occurs. */
  skeletons: Readonly<Record<string, number>>
  isRefreshHidden?: boolean
  children: (content: DocumentContent<Name>) => ReactNode
}

/**
 * A cached document with its states: reading, first load, never loaded, ready. Never loaded differs from an
 * empty list.
 */
export function DocumentArea<Name extends DocumentName>(props: DocumentAreaProps<Name>) {
  const { name, live, failure, skeletons, isRefreshHidden = false, children } = props
  if (live.status === 'error')
    return <ErrorState title={failure(null)} error={live.error} onRetry={() => window.location.reload()} />
  if (live.status === 'ready' && live.value.content !== null)
    return (
      <>
        <DocumentFreshness name={name} cached={live.value} isButtonHidden={isRefreshHidden} />
        {children(live.value.content)}
      </>
    )
  if (live.status === 'ready' && live.value.last_error)
    return <NeverLoaded name={name} error={live.value.last_error} title={failure(live.value.last_error)} />
  return (
    <Stack gap="sm" role="status" aria-label={t('document.loading')}>
      {Object.entries(skeletons).map(([part, height]) => (
        <Skeleton key={part} height={height} radius="md" />
      ))}
    </Stack>
  )
}

function NeverLoaded({ name, error, title }: { name: DocumentName; error: CachedError; title: string }) {
  const { isRefreshing, refresh } = useRefresh(name)
  const retry = (
    <Button
      variant="default"
      size="lg"
      leftSection={<IconRefresh size={20} aria-hidden />}
      loading={isRefreshing}
      onClick={refresh}
    >
      {parts('error.tryAgain')}
    </Button>
  )
  const signIn = (
    <Button component={Link} to={paths.login()} size="lg">
      {t('document.signInAction')}
    </Button>
  )
  return (
    <ErrorState
      title={title}
      error={new Error(describeCachedError(error))}
      actions={error.code === 'sign_in_needed' ? signIn : retry}
    />
  )
}
