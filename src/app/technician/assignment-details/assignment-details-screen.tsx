import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { IconCheck, IconFileUnknown, IconUserOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { formatDate } from '#src/app/shared/format/dates.ts'
import { t } from '#src/app/shared/i18n/technician.ts'
import { EmptyState } from '#src/app/shared/parts/empty-state.tsx'
import { ErrorState } from '#src/app/shared/parts/error-state.tsx'
import { PageHeader } from '#src/app/shared/parts/page-header.tsx'
import { Screen } from '#src/app/shared/parts/screen.tsx'
import { Section } from '#src/app/shared/parts/section.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { AssignmentView } from '#src/offline/public.ts'
import type { AssignmentArrival } from '../assignment/use-start-assignment.ts'
import { WorkButton } from '../assignment/work-button.tsx'
import { useEngine } from '../engine/engine-context.ts'
import { useLive } from '../engine/use-live.ts'
import { FreshnessLine } from '../notices/freshness-line.tsx'
import { AssignmentFacts } from './assignment-facts.tsx'
import { EquipmentCard } from './equipment-card.tsx'
import { ReportCard } from './report-card.tsx'

/** How long a message from the screen before stays. Milliseconds. */
const FLASH_TIME = 5000

const back = { to: paths.technician.assignments(), place: t('assignments.title') }

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

  if (live.status === 'loading')
    return (
      <Screen width="reading">
        <Skeleton height={220} radius="md" />
        <Skeleton height={150} radius="md" />
      </Screen>
    )
  if (live.status === 'error')
    return (
      <Screen width="reading">
        <ErrorState title={t('details.failed')} error={live.error} onRetry={() => window.location.reload()} />
      </Screen>
    )
  if (!live.value) return <NotFound />
  return <Details assignment={live.value} message={message} />
}

function NotFound() {
  return (
    <Screen width="reading">
      <PageHeader title={t('details.notFound')} back={back} />
      <EmptyState
        icon={IconFileUnknown}
        title={t('details.notFound')}
        text={t('details.notFoundText')}
        action={
          <Button component={Link} to={paths.technician.assignments()} size="lg">
            {t('assignments.title')}
          </Button>
        }
      />
      <FreshnessLine />
    </Screen>
  )
}

function Details({ assignment, message }: { assignment: AssignmentView; message: string | null }) {
  const isScheduled = assignment.is_future && assignment.status === 'pending'
  return (
    <Screen width="reading">
      <PageHeader title={assignment.title} back={back} />
      {message && (
        <Alert color="good" role="status" icon={<IconCheck aria-hidden />}>
          {message}
        </Alert>
      )}
      {assignment.is_unlisted && (
        <Alert color="warn" icon={<IconUserOff aria-hidden />} title={t('assignment.unlisted')}>
          {t('assignment.unlistedText')}
        </Alert>
      )}
      <AssignmentFacts assignment={assignment} />
      {isScheduled && (
        <Alert color="busy">{t('assignment.future', { date: formatDate(assignment.due_date) })}</Alert>
      )}
      {assignment.status !== 'completed' && (
        <Stack>
          <WorkButton
            assignment={assignment}
            startLabel={
              assignment.is_overdue ? t('assignment.overdueStartNow') : t('assignment.startAssignment')
            }
          />
        </Stack>
      )}
      {assignment.status === 'completed' && <ReportCard assignment={assignment} />}
      <Section title={t('details.equipment')}>
        {assignment.equipment.map((equipment) => (
          <EquipmentCard
            key={equipment.equipment_assignment_id}
            assignment={assignment}
            equipment={equipment}
          />
        ))}
      </Section>
      <FreshnessLine />
    </Screen>
  )
}
