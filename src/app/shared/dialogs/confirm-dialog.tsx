import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAction, type Work } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { t } from '#src/i18n/areas/components.ts'
import { Modal } from './modal.tsx'

interface ConfirmDialogProps<Result> {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Names the rows to delete and their number. */
  children: ReactNode
  confirmLabel: string
  isDestructive?: boolean
  /** Runs when the user confirms. On failure the dialog stays open and shows the error. */
  onConfirm: Work<Result>
  /** Text of the success toast; null shows none. */
  success?: string | ((result: Result) => string | null)
  /** Runs after success, before the dialog closes. */
  onDone?: (result: Result) => void
  /** Message for an error without a message of the server. */
  failure?: string
  /** Help for an error, below its message. */
  remedy?: (error: unknown) => ReactNode
}

/** Confirms an action that is hard to undo, and runs it. */
export function ConfirmDialog<Result>(props: ConfirmDialogProps<Result>) {
  const { run, isBusy, error, reset } = useAction(props.onConfirm, {
    success: props.success,
    onDone: (result) => {
      props.onDone?.(result)
      props.onClose()
    },
  })
  const close = () => {
    if (isBusy) return
    reset()
    props.onClose()
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
            <Stack gap="xs" align="flex-start">
              {describeError(error, props.failure)}
              {props.remedy?.(error)}
            </Stack>
          </Alert>
        )}
        <Group justify="flex-end">
          <Button
            variant="default"
            onClick={close}
            disabled={isBusy}
            data-autofocus={props.isDestructive || undefined}
          >
            {t('confirm.cancel')}
          </Button>
          <Button
            color={props.isDestructive ? 'bad' : 'brand'}
            onClick={() => void run()}
            loading={isBusy}
            data-autofocus={!props.isDestructive || undefined}
          >
            {props.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
