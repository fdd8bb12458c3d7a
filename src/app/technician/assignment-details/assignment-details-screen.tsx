import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { FlashMessageBox } from '#src/app/shared/flash-message/flash-message.tsx'
import { useFlashMessage } from '#src/app/shared/flash-message/flash-messages.ts'
import { lazyContent } from '#src/app/shared/lazy/lazy-content.tsx'
import { describeSync, useConditions } from '#src/app/technician/sync-notices/sync-labels.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { useEngine } from '../engine/engine-context.ts'
import { useLive } from '../engine/use-live.ts'
import { AssignmentDetails, AssignmentHeader } from './assignment-details.tsx'
import { AssignmentNotFound } from './assignment-not-found.tsx'

const AssignmentOnServer = lazyContent(() => import('./assignment-on-server.tsx'))

/** One assignment: its facts, equipment, checklists and next action. */
export default function AssignmentDetailsScreen() {
  const id = Number(useParams().id)
  const engine = useEngine()
  const live = useLive((phone) => phone.readAssignment(id), [id])
  const arrival = useFlashMessage()
  const conditions = useConditions()
  useEffect(() => {
    if (arrival?.refresh) void engine.pull()
  }, [engine, arrival])

  if (!Number.isSafeInteger(id) || id <= 0) return <AssignmentNotFound />
  if (live.status === 'error')
    return (
      <Screen width="reading">
        <ErrorState title={t('details.failed')} error={live.error} onRetry={() => window.location.reload()} />
      </Screen>
    )
  if (live.status === 'ready' && !live.value)
    return <AssignmentOnServer key={id} id={id} waiting={<Screen width="reading">{placeholder}</Screen>} />
  const assignment = live.status === 'ready' && live.value && { ...live.value, is_on_phone: true }
  const submitted = assignment && arrival?.executionId && assignment.checklist_sync[arrival.executionId]
  return (
    <Screen width="reading">
      {assignment && <AssignmentHeader assignment={assignment} />}
      <FlashMessageBox
        arrival={arrival}
        state={submitted ? (describeSync(submitted, conditions)?.words ?? null) : null}
      />
      {assignment ? <AssignmentDetails assignment={assignment} /> : placeholder}
    </Screen>
  )
}

const placeholder = (
  <>
    <LoadingPlaceholder height={220} />
    <Skeleton height={150} radius="md" />
  </>
)
