import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Loader, Stack, Text } from '@mantine/core'
import { IconCloudUp, IconDownload, IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { Modal } from '#src/app/shared/dialogs/modal.tsx'
import { formatDayTime } from '#src/app/shared/format/dates.ts'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { clearSavedRedirects } from '#src/app/shared/routing/saved-redirect.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/technician/sign-out.ts'
import {
  findUnlockEnd,
  forgetAccount,
  type OfflineEngine,
  recordSavedWork,
  type UnsentCount,
} from '#src/offline/public.ts'
import { clearPhrases } from '../checklist/submit/recent-phrases.ts'
import { useConnectionChoices } from '../engine/connection-choices.ts'
import { useEngine } from '../engine/engine-context.ts'
import { unsubscribeBrowser } from '../push/push-subscription.ts'
import { useExport } from '../sync/use-export.ts'

function hasUnsent({ operations, drafts }: UnsentCount): boolean {
  return operations > 0 || drafts > 0
}

function listUnsent({ operations, photos, drafts }: UnsentCount): string[] {
  return [
    operations > 0 ? t('signOut.operations', { count: operations }) : '',
    photos > 0 ? t('signOut.photos', { count: photos }) : '',
    drafts > 0 ? t('signOut.drafts', { count: drafts }) : '',
  ].filter((line) => line !== '')
}

/** Ends the session on this phone, then on the server if reachable. */
async function leave(engine: OfflineEngine, userId: number, keepsWork: boolean): Promise<void> {
  if (keepsWork) await recordSavedWork(userId, await engine.countUnsent())
  else {
    clearPhrases(userId)
    await forgetAccount(userId)
  }
  clearSavedRedirects()
  // Not awaited: the server ends the subscription with the session, also when the push service fails.
  void Promise.allSettled([unsubscribeBrowser()])
  if (keepsWork) await engine.signOutKeep()
  else await engine.deleteUserData()
}

/** Logout on a phone: at once when everything is synced, otherwise asks how to handle unsynced work. */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const engine = useEngine()
  const navigate = useNavigate()
  const { exportUnsent, isExporting } = useExport()
  const userId = useSession(({ user }) => user?.id)
  const isByChoice = useConnectionChoices((choices) => choices.works_offline)
  // Who works offline by choice can still send and sign in.
  const hasNetwork = useIsOnline() || (isByChoice && navigator.onLine)
  const [unsent, setUnsent] = useState<UnsentCount | null>(null)
  const [unlockEnd, setUnlockEnd] = useState<string | null>(null)
  const [isStillUnsent, setIsStillUnsent] = useState(false)
  const { run, isBusy, error } = useAction(async (_tools, work: () => Promise<void>) => {
    setIsStillUnsent(false)
    await work()
  })

  const hasBegun = useRef(false)
  useEffect(() => {
    // Leaving changes the URL and thereby rerenders: runs once.
    if (hasBegun.current) return
    hasBegun.current = true
    const signOutOrAsk = async () => {
      if (userId === undefined) return
      const count = await engine.countUnsent()
      setUnlockEnd(await findUnlockEnd(userId))
      // Offline a new login may be impossible, so a single tap does not sign out.
      if (hasUnsent(count) || !navigator.onLine) return setUnsent(count)
      await leave(engine, userId, false)
      navigate(paths.login(), { replace: true })
    }
    void run(signOutOrAsk)
  }, [engine, navigate, userId, run])

  const keepWork = () =>
    run(async () => {
      await leave(engine, userId!, true)
      navigate(paths.login(), { replace: true })
    })
  const send = () =>
    run(async () => {
      if (isByChoice) await engine.changeConnection({ works_offline: false })
      await engine.sendNow()
      const count = await engine.countUnsent()
      if (hasUnsent(count)) {
        setUnsent(count)
        return setIsStillUnsent(true)
      }
      await leave(engine, userId!, false)
      navigate(paths.login(), { replace: true })
    })

  return (
    <Modal
      opened
      onClose={onClose}
      title={unsent ? t(hasUnsent(unsent) ? 'signOut.title' : 'signOut.titleOffline') : t('signOut.checking')}
      closeButtonProps={{ 'aria-label': parts('dialog.close'), size: 48 }}
    >
      <Stack>
        {!unsent && error === null && <Loader mx="auto" />}
        {error !== null && (
          <Alert color="bad" role="alert" title={t('signOut.failed')}>
            {describeError(error)}
          </Alert>
        )}
        {unsent && (
          <>
            {!hasNetwork && (
              <Alert color="warn" title={t('signOut.offline')}>
                {unlockEnd
                  ? t('signOut.offlineUnlock', { moment: formatDayTime(unlockEnd) })
                  : t('signOut.offlineNoUnlock')}
              </Alert>
            )}
            <ul style={{ margin: 0, paddingInlineStart: '1.2rem' }}>
              {listUnsent(unsent).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {isStillUnsent && (
              <Alert color="warn" role="alert">
                {t('signOut.stillUnsent')}
              </Alert>
            )}
            {unsent.operations > 0 && hasNetwork && (
              <Choice text={t('signOut.sendText')}>
                <Button
                  fullWidth
                  size="lg"
                  leftSection={<IconCloudUp size={20} aria-hidden />}
                  disabled={isBusy}
                  onClick={send}
                >
                  {isBusy ? t('signOut.sending') : t('signOut.send')}
                </Button>
              </Choice>
            )}
            <Choice text={t('signOut.keepText')}>
              <Button
                fullWidth
                size="lg"
                variant="light"
                leftSection={<IconLock size={20} aria-hidden />}
                disabled={isBusy}
                onClick={keepWork}
              >
                {t('signOut.keep')}
              </Button>
            </Choice>
            {hasUnsent(unsent) && (
              <Choice text={t('signOut.exportText')}>
                <Button
                  fullWidth
                  size="lg"
                  variant="default"
                  leftSection={<IconDownload size={20} aria-hidden />}
                  loading={isExporting}
                  disabled={isBusy}
                  onClick={exportUnsent}
                >
                  {t('signOut.export')}
                </Button>
              </Choice>
            )}
            <Button size="lg" variant="subtle" disabled={isBusy} onClick={onClose}>
              {t('signOut.cancel')}
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  )
}

function Choice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <Text size="sm" c="dimmed" mt={4}>
        {text}
      </Text>
    </div>
  )
}
