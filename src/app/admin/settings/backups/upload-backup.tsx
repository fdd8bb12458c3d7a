import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { ChooseFiles } from '#src/app/shared/files/choose-files.tsx'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { t } from '#src/i18n/areas/admin.ts'

/** Upload timeout: the server reads the full archive to its end. Milliseconds. */
const UPLOAD_TIMEOUT = 12 * 60 * 60 * 1000
/** Suffix of archives that the server encrypted. */
const ENCRYPTED = /\.enc$/i

interface UploadBackupProps {
  isDisabled: boolean
  /** Receives the error of the last upload; null when it succeeds. */
  onRefused: (error: unknown) => void
}

/** Uploads a backup of another installation; an encrypted archive needs its passphrase first. */
export function UploadBackup({ isDisabled, onRefused }: UploadBackupProps) {
  const [encrypted, setEncrypted] = useState<File | null>(null)
  const upload = useAction<void, { file: File; passphrase: string }>(
    async ({ send }, { file, passphrase }) => {
      await send(maintenanceCalls.uploadBackup, { passphrase }, { files: { file }, timeout: UPLOAD_TIMEOUT })
    },
    { success: (_none, { file }) => t('settings.uploadDone', { name: file.name }), onFailed: onRefused },
  )
  const send = (file: File, passphrase: string) => {
    onRefused(null)
    setEncrypted(null)
    void upload.run({ file, passphrase })
  }
  return (
    <>
      <ChooseFiles
        icon={<IconUpload size={18} aria-hidden />}
        label={t('settings.uploadFile')}
        accept=".gz,.enc,application/gzip"
        isBusy={upload.isBusy}
        isDisabled={isDisabled}
        onChoose={(file) => (ENCRYPTED.test(file.name) ? setEncrypted(file) : send(file, ''))}
      >
        {t('settings.uploadBackup')}
      </ChooseFiles>
      <Dialog
        isOpen={encrypted !== null}
        onClose={() => setEncrypted(null)}
        title={t('settings.uploadEncrypted')}
      >
        {encrypted && (
          <AskPassphrase
            name={encrypted.name}
            onGiven={(passphrase) => send(encrypted, passphrase)}
            onClose={() => setEncrypted(null)}
          />
        )}
      </Dialog>
    </>
  )
}

interface AskPassphraseProps {
  name: string
  onGiven: (passphrase: string) => void
  onClose: () => void
}

function AskPassphrase({ name, onGiven, onClose }: AskPassphraseProps) {
  const [passphrase, setPassphrase] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onGiven(passphrase)
      }}
    >
      <Stack>
        <Text>{t('settings.uploadEncryptedText', { name })}</Text>
        <PasswordInput
          label={t('settings.passphrase')}
          required
          autoComplete="off"
          value={passphrase}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('settings.restoreCancel')}
          </Button>
          <Button type="submit" disabled={passphrase === ''}>
            {t('settings.uploadBackup')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
