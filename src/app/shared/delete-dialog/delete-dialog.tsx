import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useAction, type Work } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { Modal } from '#src/app/shared/dialogs/modal.tsx'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import classes from './delete-dialog.module.css'
import { readBlockedDelete } from './read-blocked-delete.ts'

interface DeleteDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Name of the row to delete. */
  name: string
  /** @returns the text of the flash message after the deletion */
  onDelete: Work<string>
  /** Receives the flash message text and offers Undo. Omitted when the deletion is permanent. */
  onDeleted?: (message: string) => void
  /** Advice that shows when other rows refer to this one and the server suggests nothing. */
  suggestion: string
  /**
   * Alternative when other rows refer to this one: runs here, or opens another dialog. Null for an inactive
   * row.
   */
  deactivation: { label: string; run: Work<string> } | { label: string; onChoose: () => void } | null
}

/** Confirms a deletion. When other rows refer to the row, lists them and offers to deactivate it. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { isOpen, title, name, deactivation, onDeleted } = props
  const options = { success: (message: string) => message, onDone: props.onClose }
  const deletion = useAction(
    props.onDelete,
    onDeleted
      ? {
          onDone: (message) => {
            onDeleted(message)
            props.onClose()
          },
        }
      : options,
  )
  const instead = useAction((tools, work: Work<string>) => work(tools), options)
  const isBusy = deletion.isBusy || instead.isBusy
  const isBlocked = readBlockedDelete(deletion.error) !== null
  const error = instead.error ?? deletion.error

  const close = () => {
    if (isBusy) return
    deletion.reset()
    instead.reset()
    props.onClose()
  }

  const choose = (chosen: NonNullable<typeof deactivation>) => {
    if ('run' in chosen) {
      void instead.run(chosen.run)
      return
    }
    close()
    chosen.onChoose()
  }

  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={title}
      closeButtonProps={{ 'aria-label': parts('dialog.close') }}
    >
      <Stack>
        {!isBlocked && (
          <div>
            <Text>{t('delete.question', { name })}</Text>
            {!onDeleted && <Text c="dimmed">{t('delete.irreversible')}</Text>}
          </div>
        )}
        {error !== null && <Failure name={name} error={error} suggestion={props.suggestion} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={isBusy} data-autofocus>
            {parts('confirm.cancel')}
          </Button>
          {!isBlocked && (
            <Button color="bad" onClick={() => void deletion.run()} loading={isBusy}>
              {t('delete.confirm')}
            </Button>
          )}
          {isBlocked && deactivation && (
            <Button onClick={() => choose(deactivation)} loading={isBusy}>
              {deactivation.label}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function Failure({ name, error, suggestion }: { name: string; error: unknown; suggestion: string }) {
  const blocked = readBlockedDelete(error)
  const suggestions = blocked?.suggestions.length ? blocked.suggestions : [suggestion]
  return (
    <Alert color="bad" role="alert" title={t('delete.failed', { name })}>
      {blocked ? (
        <Stack gap="xs">
          <Text size="sm" fw={650}>
            {t('delete.related')}
          </Text>
          <ul className={classes.list}>
            {blocked.related_objects.map(({ kind, count }) => (
              <li key={kind}>{t('delete.relatedLine', { kind, count })}</li>
            ))}
          </ul>
          <Text size="sm" fw={650}>
            {t('delete.suggestions')}
          </Text>
          <ul className={classes.list}>
            {suggestions.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Stack>
      ) : (
        describeError(error, t('delete.fallback'))
      )}
    </Alert>
  )
}
