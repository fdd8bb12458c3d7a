import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { LONG_TIMEOUT } from '#src/app/shared/api/timeouts.ts'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { offerUndo } from '#src/app/shared/toasts/toasts.ts'
import { planReadingCalls, type Reading } from '#src/contract/plan-readings.ts'
import { t } from '#src/i18n/areas/plan-check.ts'
import type { useReading } from './use-reading.ts'

/** Undoes an import: as a button, and as an offer after the import. */
export function useImportUndo({ id, title }: Reading, refresh: () => void) {
  const undo = useAction(
    ({ send }) => send(planReadingCalls.undoConfirm, { id }, { timeout: LONG_TIMEOUT }),
    {
      success: t('confirm.undone', { title }),
      failure: t('confirm.undoFailed'),
      onDone: refresh,
      onFailed: refresh,
    },
  )
  return { ...undo, offer: () => offerUndo(t('confirm.done', { title }), () => void undo.run()) }
}

interface ImportStateProps {
  reading: Reading
  state: ReturnType<typeof useReading>
}

/** Why the reading cannot be changed, and what to do: held, imported, discarded, or corrections that are not saved. */
export function ImportState({ reading, state }: ImportStateProps) {
  return (
    <>
      {state.failure !== null && <NotSaved state={state} />}
      {reading.state === 'held' && <Held reading={reading} refresh={state.refresh} />}
      {reading.state === 'confirmed' && <Confirmed reading={reading} refresh={state.refresh} />}
      {reading.state === 'discarded' && (
        <Alert color="busy" icon={<IconInfoCircle aria-hidden />} title={t('discarded')}>
          {t('discarded.text')}
        </Alert>
      )}
    </>
  )
}

function NotSaved({ state }: Pick<ImportStateProps, 'state'>) {
  const { pending, failure, retry, drop } = state
  return (
    <Alert
      color="bad"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('save.failed', { count: pending.length })}
    >
      <Text size="sm">{describeError(failure)}</Text>
      <Group gap="xs" mt="sm">
        <Button onClick={retry}>{t('save.retry')}</Button>
        <Button variant="default" onClick={drop}>
          {t('save.drop')}
        </Button>
      </Group>
    </Alert>
  )
}

interface StateProps {
  reading: Reading
  refresh: () => void
}

function Held({ reading, refresh }: StateProps) {
  const readAnyway = useAction(({ send }) => send(planReadingCalls.readAnyway, { id: reading.id }), {
    failure: t('held.failed'),
    onDone: refresh,
  })
  return (
    <Alert color="warn" icon={<IconAlertTriangle aria-hidden />} title={t('held')}>
      <Text size="sm">{reading.held}</Text>
      <Button mt="sm" variant="default" loading={readAnyway.isBusy} onClick={() => void readAnyway.run()}>
        {t('held.readAnyway')}
      </Button>
    </Alert>
  )
}

function Confirmed({ reading, refresh }: StateProps) {
  const undo = useImportUndo(reading, refresh)
  const { user } = useSession()
  const { confirmed } = reading
  return (
    <Alert
      color="good"
      icon={<IconCircleCheck aria-hidden />}
      title={confirmed && t('confirmed', { date: formatMoment(confirmed.at), name: confirmed.by })}
    >
      <Text size="sm">
        {t('confirmed.text')} {confirmed?.can_undo && t('confirmed.canUndo')}
      </Text>
      <Group gap="xs" mt="sm">
        {confirmed?.can_undo && (
          <Button variant="default" loading={undo.isBusy} onClick={() => void undo.run()}>
            {t('confirm.undo')}
          </Button>
        )}
        {user?.role === 'supervisor' && (
          <Button component={Link} to={paths.supervisor.assignmentBoard({ pdf: reading.id })}>
            {t('confirmed.assign')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
