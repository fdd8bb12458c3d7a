import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck } from '@tabler/icons-react'
import { t } from '#src/app/shared/i18n/parts.ts'

/** How long something can be taken back. Milliseconds. */
const UNDO_WITHIN = 10_000

/** Says that something was done, and takes it back when asked within ten seconds. */
export function offerUndo(message: string, onUndo: () => void): void {
  const undo = () => {
    notifications.hide(id)
    onUndo()
  }
  const id = notifications.show({
    message: (
      <>
        {message}
        <Button variant="default" size="sm" mt="xs" onClick={undo}>
          {t('toast.undo')}
        </Button>
      </>
    ),
    color: 'good',
    icon: <IconCheck aria-hidden />,
    autoClose: UNDO_WITHIN,
    closeButtonProps: { 'aria-label': t('toast.close') },
  })
}
