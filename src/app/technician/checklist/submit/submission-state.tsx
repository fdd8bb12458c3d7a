import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Stack } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { describeLastError } from '#src/app/shared/api/describe-error.ts'
import { formatDayTime } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useLive } from '#src/app/technician/engine/use-live.ts'
import { describeSync, useConditions } from '#src/app/technician/sync-notices/sync-labels.ts'
import { t as reasons } from '#src/i18n/areas/technician/submission.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { ChecklistView, Operation } from '#src/offline/public.ts'

type LastError = NonNullable<Operation['last_error']>

/** The server's response with its status, or that no response came. */
function describeFailure({ code, sentence, status }: LastError): string {
  if (status !== null)
    return reasons('submit.errorStatus', {
      status,
      sentence: sentence ?? reasons('submit.unknownServerError'),
    })
  return code === 'no_connection' ? reasons('submit.noResponse') : describeLastError({ code, sentence })
}

/** The error of the last attempt, of the submission or of an operation that it waits for. */
function FailedAttempt({ execution }: Pick<ChecklistView, 'execution'>) {
  const operations = useLive((engine) => engine.listOperations())
  if (operations.status !== 'ready') return null
  const own = operations.value.filter(
    ({ kind, execution_id: id, assignment_id: assignment }) =>
      id === execution.id || (kind === 'start' && assignment === execution.assignment_id),
  )
  const failed = own.find(({ state }) => state === 'needs_attention') ?? own.find((one) => one.last_error)
  if (!failed) return null
  return (
    <>
      {failed.reason && <div>{t(`sync.reason.${failed.reason}`)}</div>}
      {failed.last_error && <div>{describeFailure(failed.last_error)}</div>}
    </>
  )
}

/** Where the submission is: on this phone, under way, or on the server. */
export function SubmissionState({ checklist: { execution, sync } }: { checklist: ChecklistView }) {
  const label = describeSync(sync, useConditions())
  const isReceived = !label || sync.state === 'sent'
  const submittedOn =
    execution.completed_at && reasons('submit.submittedOn', { moment: formatDayTime(execution.completed_at) })
  if (isReceived)
    return (
      <Alert color="good" icon={<IconCircleCheck aria-hidden />} title={reasons('submit.done')}>
        {submittedOn}
        {sync.notice && <div>{sync.notice}</div>}
      </Alert>
    )
  const { tone, icon: Icon, words } = label
  const isStuck = sync.state === 'needs_attention'
  return (
    <Alert
      color={tone === 'neutral' ? 'busy' : tone}
      icon={<Icon aria-hidden />}
      role={isStuck ? 'alert' : 'status'}
      title={words}
    >
      <Stack gap="xs" align="flex-start">
        {submittedOn}
        <FailedAttempt execution={execution} />
        {isStuck && (
          <Button component={Link} to={paths.technician.sync()} variant="default" size="lg">
            {reasons('submit.openSync')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
