import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Alert, Button, Group, PasswordInput, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { type Backup, maintenanceCalls, restoreConfirmation } from '#src/contract/admin/maintenance.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { RestoreCheck } from './restore-check.tsx'

type Preview = ReplyOf<typeof maintenanceCalls.lookAtBackup>
type Check = NonNullable<Preview['check']>

/** Polling interval of the dialog while the server reads the archive. Milliseconds. */
const POLL_INTERVAL = 2000

interface RestoreDialogProps {
  /** Null while the dialog is closed. */
  backup: Backup | null
  onClose: () => void
}

/** Explains the effects of a restore, and starts it after the user authenticates again. */
export function RestoreDialog({ backup, onClose }: RestoreDialogProps) {
  return (
    <Dialog isOpen={backup !== null} onClose={onClose} title={t('settings.restoreTitle')} size="lg">
      {backup && <Content name={backup.name} onClose={onClose} />}
    </Dialog>
  )
}

function Content({ name, onClose }: { name: string; onClose: () => void }) {
  const preview = useCall(
    maintenanceCalls.lookAtBackup,
    { name },
    {
      staleTime: 0,
      // Reading a large archive takes longer than a request may, so the dialog polls.
      refetchInterval: ({ state: { data } }) =>
        data && data.check === null && data.hindrance === null ? POLL_INTERVAL : false,
    },
  )
  if (preview.isError)
    return (
      <ErrorState
        error={preview.error}
        fallback={t('settings.restoreCheckFailed')}
        onRetry={() => void preview.refetch()}
      />
    )
  if (!preview.data) return <Skeleton height={240} role="status" aria-label={t('settings.restoreChecking')} />
  if (preview.data.hindrance !== null)
    return <Alert color="warn">{t('settings.restoreBlocked', { reason: preview.data.hindrance })}</Alert>
  const { check } = preview.data
  if (check === null)
    return (
      <Stack role="status">
        <Text>{t('settings.checkRunning')}</Text>
        <Skeleton height={240} />
      </Stack>
    )
  return <Confirm preview={{ ...preview.data, check }} onClose={onClose} />
}

function Confirm({ preview, onClose }: { preview: Preview & { check: Check }; onClose: () => void }) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { is_authentic: isAuthentic, sha256 } = preview.check
  const form = useContractForm(restoreConfirmation, { password: '', code: '' })
  const action = useFormAction(
    form,
    ({ send }, values: { password: string; code: string }) =>
      send(maintenanceCalls.restore, { name: preview.name, ...values, ...(isAuthentic ? {} : { sha256 }) }),
    { success: ({ message }) => message, onDone: onClose },
  )
  const password = form.getInputProps('password')
  const code = form.getInputProps('code')
  return (
    <FormFrame action={action} failure={t('settings.restoreFailed')}>
      <Text>{t('settings.restoreReplaces', { moment: formatMoment(preview.made_at) })}</Text>
      <RestoreCheck check={preview.check} isConfirmed={isConfirmed} onConfirm={setIsConfirmed} />
      <LostChanges since={preview.since} />
      <Text>{t('settings.restorePhones')}</Text>
      <Text>{t('settings.restoreSteps')}</Text>
      <PasswordInput
        label={t('settings.restorePassword')}
        required
        autoComplete="current-password"
        {...password}
        aria-invalid={Boolean(password.error)}
      />
      {preview.asks_for_code && (
        <TextInput
          label={t('settings.restoreCode')}
          required
          autoComplete="one-time-code"
          {...code}
          aria-invalid={Boolean(code.error)}
        />
      )}
      <Group justify="flex-end" onMouseDown={(event) => event.preventDefault()}>
        <Button variant="default" onClick={onClose} disabled={action.isSaving}>
          {t('settings.restoreCancel')}
        </Button>
        <Button type="submit" color="bad" loading={action.isSaving} disabled={!isAuthentic && !isConfirmed}>
          {t('settings.restoreNow')}
        </Button>
      </Group>
    </FormFrame>
  )
}

function LostChanges({ since }: { since: Preview['since'] }) {
  const lines = [
    since.inspections > 0 && t('settings.restoreInspections', { count: since.inspections }),
    since.assignments > 0 && t('settings.restoreAssignments', { count: since.assignments }),
    since.reports > 0 && t('settings.restoreReports', { count: since.reports }),
    since.people > 0 && t('settings.restoreUsers', { count: since.people }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return <Text>{t('settings.restoreNoLostChanges')}</Text>
  return (
    <Stack gap="xs">
      <Text>{t('settings.restoreLostChanges')}</Text>
      <ul style={{ margin: 0 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Stack>
  )
}
