import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { t } from '#src/app/shared/i18n/technician.ts'
import { lazyContent } from '#src/app/shared/lazy/lazy-piece.tsx'
import { ErrorState } from '#src/app/shared/parts/error-state.tsx'
import { Screen } from '#src/app/shared/parts/screen.tsx'
import { Waiting } from '#src/app/shared/parts/waiting.tsx'
import type { AssignmentArrival } from '../assignment/use-start-assignment.ts'
import { useEngine } from '../engine/engine-context.ts'
import { useLive } from '../engine/use-live.ts'
import { AssignmentDetails } from './assignment-details.tsx'
import { AssignmentNotFound } from './assignment-not-found.tsx'

const AssignmentOnServer = lazyContent(() => import('./assignment-on-server.tsx'))

/** How long a message from the screen before stays. Milliseconds. */
const FLASH_TIME = 5000

/** Says once what the screen before had to say, and looks for news when it asked for that. */
function useArrival(): string | null {
  const engine = useEngine()
  const { state } = useLocation() as { state: Partial<AssignmentArrival> | null }
  const [message, setMessage] = useState(state?.message ?? null)
  const needsRefresh = state?.refresh === true

  useEffect(() => {
    if (needsRefresh) void engine.pull()
  }, [engine, needsRefresh])
  useEffect(() => {
    if (message === null) return
    const timer = window.setTimeout(() => setMessage(null), FLASH_TIME)
    return () => window.clearTimeout(timer)
  }, [message])
  return message
}

/** One assignment: what it is about, its equipment and checklists, and the way on. */
export default function AssignmentDetailsScreen() {
  const id = Number(useParams().id)
  const live = useLive((engine) => engine.readAssignment(id), [id])
  const message = useArrival()

  if (!Number.isSafeInteger(id) || id <= 0) return <AssignmentNotFound />
  if (live.status === 'loading') return <OnItsWay />
  if (live.status === 'error')
    return (
      <Screen width="reading">
        <ErrorState title={t('details.failed')} error={live.error} onRetry={() => window.location.reload()} />
      </Screen>
    )
  if (live.value)
    return <AssignmentDetails assignment={{ ...live.value, is_on_phone: true }} message={message} />
  return <AssignmentOnServer key={id} id={id} waiting={<OnItsWay />} />
}

function OnItsWay() {
  return (
    <Screen width="reading">
      <Waiting height={220} />
      <Skeleton height={150} radius="md" />
    </Screen>
  )
}
