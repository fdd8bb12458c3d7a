import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { t } from '#src/i18n/areas/admin/register-import.ts'
import { CheckResult } from './check-result.tsx'
import { ChooseFile, InvitationChoice } from './choose-file.tsx'
import { type ImportKind, type ImportReply, importKinds, sendImport } from './import-kinds.ts'
import { ImportResult } from './import-result.tsx'

interface ImportDialogProps {
  kind: ImportKind
  onClose: () => void
}

/** Imports equipment or users from a file: select it, read its check, import all rows. */
export default function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [reply, setReply] = useState<ImportReply | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isMailed, setIsMailed] = useState(false)
  const check = useAction(
    (tools, chosen: File) => sendImport(tools, { kind, file: chosen, isMailed: false, digest: null }),
    { onDone: setReply, onFailed: (error) => setRefusal(describeError(error, t('checkFailed'))) },
  )
  const write = useAction(
    (tools, { chosen, digest }: { chosen: File; digest: string }) =>
      sendImport(tools, { kind, file: chosen, isMailed, digest }),
    { onDone: setReply, onFailed: (error) => setRefusal(describeError(error, t('importFailed'))) },
  )
  const start = (chosen: File) => {
    setFile(chosen)
    setReply(null)
    setRefusal(null)
    void check.run(chosen)
  }
  const startAgain = () => {
    setFile(null)
    setReply(null)
    setRefusal(null)
  }
  const count = reply ? reply.added + reply.changed : 0
  const isReady = reply !== null && reply.failed === 0 && count > 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={importKinds[kind].title}
      size={reply && !reply.is_imported ? '70rem' : 'lg'}
      isHeld={check.isBusy || write.isBusy || reply !== null}
    >
      <Stack>
        {refusal !== null && (
          <Alert color="bad" role="alert">
            {refusal}
          </Alert>
        )}
        {reply === null && (
          <ChooseFile kind={kind} isBusy={check.isBusy} onChoose={start} onReject={setRefusal} />
        )}
        {reply?.is_imported && <ImportResult kind={kind} reply={reply} onClose={onClose} />}
        {reply && !reply.is_imported && file && (
          <>
            <CheckResult kind={kind} check={reply} />
            {kind === 'users' && isReady && reply.added > 0 && (
              <InvitationChoice isMailed={isMailed} onChange={setIsMailed} />
            )}
            <Group justify="flex-end">
              <Button variant="default" disabled={write.isBusy} onClick={startAgain}>
                {t('other')}
              </Button>
              {refusal !== null && (
                <Button variant="default" loading={check.isBusy} onClick={() => start(file)}>
                  {t('again')}
                </Button>
              )}
              <Button
                disabled={!isReady}
                loading={write.isBusy}
                onClick={() => {
                  setRefusal(null)
                  void write.run({ chosen: file, digest: reply.digest })
                }}
              >
                {t('import', { count })}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
