import { Button, Loader, Stack } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { applyDateSettings } from '#src/app/shared/format/date-settings.ts'
import { signOut, useSession } from '#src/app/shared/session/session.ts'
import { applyConnectionChoices } from '#src/app/technician/engine/connection-choices.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { type EngineError, type OfflineEngine, openOfflineEngine } from '#src/offline/public.ts'
import { StorageErrorContext } from './engine-context.ts'
import { EngineProvider } from './engine-provider.tsx'
import { StorageErrorBanner } from './storage-error-banner.tsx'
import { usePullState } from './use-pull-state.ts'

/** Opens the offline engine for all technician screens. Works offline. */
export default function TechnicianArea({ children }: { children: ReactNode }) {
  const userId = useSession(({ user }) => user?.id)
  const [engine, setEngine] = useState<OfflineEngine | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [storageError, setStorageError] = useState<EngineError | null>(null)
  const [attempt, setAttempt] = useState(0)

  const open = useCallback(async (id: number, _attempt: number) => {
    const opened = await openOfflineEngine({ user: { id }, onError: setStorageError })
    // Before the first screen makes its requests.
    await opened.connectionState().then(applyConnectionChoices, () => undefined)
    return opened
  }, [])

  useEffect(() => {
    if (userId === undefined) return
    let opened: OfflineEngine | null = null
    let isUnmounted = false
    setFailure(null)
    open(userId, attempt).then(
      (ready) => {
        opened = ready
        if (isUnmounted) ready.close()
        else setEngine(ready)
      },
      (error: unknown) => {
        if (!isUnmounted) setFailure(error)
      },
    )
    return () => {
      isUnmounted = true
      opened?.close()
      setEngine(null)
    }
  }, [userId, attempt, open])

  if (failure)
    return (
      <Stack p="md" maw={560} mx="auto" component="main">
        <ErrorState
          title={t('engine.cannotOpen')}
          error={failure}
          onRetry={() => setAttempt((count) => count + 1)}
          actions={
            <Button variant="default" onClick={() => void signOut()}>
              {t('engine.logOut')}
            </Button>
          }
        />
      </Stack>
    )
  if (!engine)
    return (
      <Stack h="100dvh" align="center" justify="center" role="status" aria-label={t('engine.opening')}>
        {storageError ? <StorageErrorBanner error={storageError} /> : <Loader />}
      </Stack>
    )
  return (
    <EngineProvider engine={engine}>
      <StorageErrorContext value={storageError}>
        {storageError && <StorageErrorBanner error={storageError} />}
        <DateSettings />
        {children}
      </StorageErrorContext>
    </EngineProvider>
  )
}

/** Applies the date settings of the last sync. */
function DateSettings() {
  const pull = usePullState()
  if (pull) applyDateSettings({ format: pull.date_format, timeZone: pull.time_zone })
  return null
}
