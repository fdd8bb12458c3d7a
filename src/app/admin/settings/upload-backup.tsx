import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { t } from '#src/app/shared/i18n/admin.ts'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'

/** An archive of everything takes its time, and is then read to its end. Milliseconds. */
const UPLOAD_TIMEOUT = 12 * 60 * 60 * 1000

interface UploadBackupProps {
  isDisabled: boolean
  /** Told why the last one was not taken; null when nothing speaks against it. */
  onRefused: (error: unknown) => void
}

/** Brings a backup here that was made elsewhere. */
export function UploadBackup({ isDisabled, onRefused }: UploadBackupProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const upload = useAction<void, File>(
    async ({ send }, file) => {
      await send(maintenanceCalls.uploadBackup, {}, { files: { file }, timeout: UPLOAD_TIMEOUT })
    },
    { success: (_none, file) => t('settings.uploadDone', { name: file.name }), onFailed: onRefused },
  )
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    // The same archive can be chosen again after it was refused.
    event.currentTarget.value = ''
    if (!file) return
    onRefused(null)
    void upload.run(file)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        loading={upload.isBusy}
        disabled={isDisabled}
        onClick={() => chooser.current?.click()}
      >
        {t('settings.uploadBackup')}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".gz,application/gzip"
        hidden
        aria-label={t('settings.uploadFile')}
        onChange={choose}
      />
    </>
  )
}
