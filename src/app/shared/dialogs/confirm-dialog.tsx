import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAction, type Work } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { t } from '#src/i18n/parts.ts'
import classes from '../parts/touch-buttons.module.css'
import { Modal } from './modal.tsx'

interface ConfirmDialogProps<Result> {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Names what will go, and how much. */
  children: ReactNode
  confirmLabel: string
  isDestructive?: boolean
  /** What is done when the person agrees. When it fails, the dialog stays and says why. */
  onConfirm: Work<Result>
  /** What a toast says when it is done; null says nothing. */
  success?: string | ((result: Result) => string | null)
  /** Called when it is done, before the dialog closes. */
  onDone?: (result: Result) => void
  /** What to say when the server gave no sentence of its own. */
  failure?: string
  /** What can be done about a refusal, below its sentence. */
  remedy?: (error: unknown) => ReactNode
}

/** Asks before something that cannot be taken back lightly, and does it. */
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
        <Group justify="flex-end" className={classes.buttons}>
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
