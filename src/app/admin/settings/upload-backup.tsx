import { IconUpload } from '@tabler/icons-react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { ChooseFiles } from '#src/app/shared/files/choose-files.tsx'
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
  const upload = useAction<void, File>(
    async ({ send }, file) => {
      await send(maintenanceCalls.uploadBackup, {}, { files: { file }, timeout: UPLOAD_TIMEOUT })
    },
    { success: (_none, file) => t('settings.uploadDone', { name: file.name }), onFailed: onRefused },
  )
  return (
    <ChooseFiles
      icon={<IconUpload size={18} aria-hidden />}
      label={t('settings.uploadFile')}
      accept=".gz,application/gzip"
      isBusy={upload.isBusy}
      isDisabled={isDisabled}
      onChoose={(file) => {
        onRefused(null)
        void upload.run(file)
      }}
    >
      {t('settings.uploadBackup')}
    </ChooseFiles>
  )
}
