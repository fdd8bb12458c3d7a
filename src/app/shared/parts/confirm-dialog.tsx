import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { t } from '#src/app/shared/i18n/parts.ts'
import classes from './touch-buttons.module.css'

interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Names what will go, and how much. */
  children: ReactNode
  confirmLabel: string
  isDestructive?: boolean
  /** Closes the dialog when it succeeds; when it fails, the dialog stays and says why. */
  onConfirm: () => Promise<unknown>
  /** What to say when the server gave no sentence of its own. */
  failure?: string
}

/** Asks before something that cannot be taken back lightly. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const close = () => {
    if (isBusy) return
    setError(null)
    props.onClose()
  }
  const confirm = async () => {
    setIsBusy(true)
    setError(null)
    try {
      await props.onConfirm()
      props.onClose()
    } catch (failed) {
      setError(failed)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Modal
      opened={props.isOpen}
      onClose={close}
      title={props.title}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <Stack>
        <Text component="div">{props.children}</Text>
        {error !== null && (
          <Alert color="bad" role="alert">
            {describeError(error, props.failure)}
          </Alert>
        )}
        <Group justify="flex-end" className={classes.buttons}>
          <Button variant="default" onClick={close} disabled={isBusy} data-autofocus={props.isDestructive}>
            {t('confirm.cancel')}
          </Button>
          <Button
            color={props.isDestructive ? 'bad' : 'brand'}
            onClick={confirm}
            loading={isBusy}
            data-autofocus={!props.isDestructive}
          >
            {props.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
