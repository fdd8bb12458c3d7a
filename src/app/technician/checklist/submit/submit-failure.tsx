import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Stack } from '@mantine/core'
import { Link } from 'react-router-dom'
import { describeLastError } from '#src/app/shared/api/describe-error.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useLive } from '#src/app/technician/engine/use-live.ts'
import { t as reasons } from '#src/i18n/areas/submission.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { Operation } from '#src/offline/public.ts'

type LastError = NonNullable<Operation['last_error']>

/** The reason of a failed submission: the server's response with its status, or no response. */
function describeFailure({ code, sentence, status }: LastError): string {
  if (status !== null)
    return reasons('submit.errorStatus', {
      status,
      sentence: sentence ?? reasons('submit.unknownServerError'),
    })
  return code === 'no_connection' ? reasons('submit.noResponse') : describeLastError({ code, sentence })
}

/** The reason why a submission has not arrived, and the next step. */
export function SubmitFailure({ executionId }: { executionId: number }) {
  const operations = useLive((engine) => engine.listOperations())
  if (operations.status !== 'ready') return null
  const submission = operations.value.find(
    ({ kind, execution_id: execution }) => kind === 'submit' && execution === executionId,
  )
  if (!submission) return null
  // A start that found no server blocks the submission behind it in the outbox.
  const ahead = operations.value.find(
    ({ kind, state, assignment_id: assignment }) =>
      kind === 'start' && state === 'waiting' && assignment === submission.assignment_id,
  )
  const error = submission.last_error ?? (submission.state === 'queued' ? ahead?.last_error : null)
  if (!error) return null
  const isStuck = submission.state === 'needs_attention'
  return (
    <Alert
      color={isStuck ? 'bad' : 'warn'}
      role={isStuck ? 'alert' : 'status'}
      title={t('checklist.submitFailed')}
    >
      <Stack gap="xs" align="flex-start">
        {describeFailure(error)}
        {isStuck ? (
          <Button component={Link} to={paths.technician.sync()} variant="default" size="lg">
            {reasons('submit.openSync')}
          </Button>
        ) : (
          <div>{reasons('submit.willRetry')}</div>
        )}
      </Stack>
    </Alert>
  )
}
