import { Button, Group, PasswordInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import { type Backup, backupDownload, maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { t } from '#src/i18n/areas/admin.ts'

/** Download timeout: a full archive may be large. Milliseconds. */
const DOWNLOAD_TIMEOUT = 12 * 60 * 60 * 1000

interface DownloadDialogProps {
  /** Null while the dialog is closed. */
  backup: Backup | null
  onClose: () => void
}

/** Asks for the password again before a backup leaves the server, and for an encryption passphrase. */
export function DownloadDialog({ backup, onClose }: DownloadDialogProps) {
  return (
    <Dialog isOpen={backup !== null} onClose={onClose} title={t('settings.downloadTitle')}>
      {backup && <Content backup={backup} onClose={onClose} />}
    </Dialog>
  )
}

const nothing = { password: '', code: '', passphrase: '' }

function Content({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const factor = useCall(twoFactorCalls.readOwn)
  const form = useContractForm(backupDownload, nothing)
  const [again, setAgain] = useState('')
  const [isDifferent, setIsDifferent] = useState(false)
  const action = useFormAction(
    form,
    async ({ sendForFile }, values: typeof nothing) => {
      const file = await sendForFile(
        maintenanceCalls.downloadBackup,
        { name: backup.name, ...values },
        { timeout: DOWNLOAD_TIMEOUT },
      )
      await saveFile(file.blob, file.fileName ?? backup.file_name)
    },
    { onDone: onClose },
  )
  const password = form.getInputProps('password')
  const code = form.getInputProps('code')
  const passphrase = form.getInputProps('passphrase')
  return (
    <FormFrame
      action={{
        ...action,
        submit: (event) => {
          const differs = form.getValues().passphrase !== again
          setIsDifferent(differs)
          if (differs) event?.preventDefault()
          else action.submit(event)
        },
      }}
      failure={t('settings.backupDownloadFailed')}
    >
      <Text>{t('settings.downloadText', { name: backup.file_name })}</Text>
      <PasswordInput
        label={t('settings.restorePassword')}
        required
        autoComplete="current-password"
        {...password}
        aria-invalid={Boolean(password.error)}
      />
      {factor.data?.is_on && (
        <TextInput
          label={t('settings.restoreCode')}
          required
          autoComplete="one-time-code"
          {...code}
          aria-invalid={Boolean(code.error)}
        />
      )}
      <PasswordInput
        label={t('settings.passphrase')}
        description={t('settings.passphraseHint')}
        autoComplete="new-password"
        {...passphrase}
        aria-invalid={Boolean(passphrase.error)}
      />
      <PasswordInput
        label={t('settings.confirmPassphrase')}
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
        error={isDifferent && t('settings.passphrasesDiffer')}
        aria-invalid={isDifferent}
      />
      <Group justify="flex-end" onMouseDown={(event) => event.preventDefault()}>
        <Button variant="default" onClick={onClose} disabled={action.isSaving}>
          {t('settings.restoreCancel')}
        </Button>
        <Button type="submit" loading={action.isSaving}>
          {t('settings.downloadNow')}
        </Button>
      </Group>
    </FormFrame>
  )
}
