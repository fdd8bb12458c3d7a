import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { LONG_TIMEOUT } from '#src/app/shared/api/timeouts.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { assignmentBoardCalls } from '#src/contract/supervisor/assignment-board.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import type { Assigned } from './assign-bar.tsx'

interface AssignedMessageProps {
  assigned: Assigned
  onUndone: () => void
}

/** The number of assigned machines, with an undo that stays until the user leaves the screen. */
export function AssignedMessage({ assigned, onUndone }: AssignedMessageProps) {
  const { assignments, equipment, technicians } = assigned
  const undo = useAction(
    ({ send }) => send(assignmentBoardCalls.undo, { assignments }, { timeout: LONG_TIMEOUT }),
    {
      success: ({ message }) => message,
      onDone: onUndone,
    },
  )
  return (
    <Alert
      color={undo.error === null ? 'good' : 'bad'}
      role="status"
      icon={<IconCircleCheck aria-hidden />}
      title={t('board.assigned', { equipment, technicians })}
    >
      {undo.error !== null && (
        <Text size="sm" mb="xs" role="alert">
          {describeError(undo.error, t('board.undoFailed'))}
        </Text>
      )}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          loading={undo.isBusy}
          onClick={() => void undo.run()}
        >
          {t('board.undo')}
        </Button>
        <Button component={Link} to={paths.supervisor.assignments()} variant="subtle">
          {t('board.showAssignments')}
        </Button>
      </Group>
    </Alert>
  )
}
