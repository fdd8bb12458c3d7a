import { Button, Loader, Stack, Text } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconClipboardOff, IconClipboardX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { lazyContent } from '#src/app/shared/lazy/lazy-content.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { FreshnessLine } from '#src/app/technician/sync-notices/freshness-line.tsx'
import { t as shell } from '#src/i18n/areas/shell.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { useLive } from '../engine/use-live.ts'
import { ChecklistRun } from './checklist-run.tsx'
import { CompletedChecklist } from './completed-checklist.tsx'

const ChecklistOnServer = lazyContent(() => import('./checklist-on-server.tsx'))

function readNumber(parameters: URLSearchParams, name: string): number | null {
  const number = Number.parseInt(parameters.get(name) ?? '', 10)
  return number > 0 ? number : null
}

/** Executes one checklist of one piece of equipment in an assignment, by the ids in the URL. */
export default function ChecklistScreen() {
  const [parameters] = useSearchParams()
  const assignment = readNumber(parameters, 'assignment')
  const equipment = readNumber(parameters, 'equipment')
  const checklist = readNumber(parameters, 'checklist')
  if (assignment === null) return <Navigate to={paths.technician.assignments()} replace />
  if (equipment === null || checklist === null)
    return (
      <Message title={t('checklist.noneSelected')} assignment={assignment}>
        <EmptyState
          icon={IconClipboardOff}
          title={t('checklist.noneSelected')}
          text={t('checklist.noneSelectedText')}
          action={<ToAssignment id={assignment} />}
        />
      </Message>
    )
  return (
    <Checklist
      key={`${assignment}/${equipment}/${checklist}`}
      assignment={assignment}
      equipment={equipment}
      checklist={checklist}
    />
  )
}

interface ChecklistProps {
  assignment: number
  equipment: number
  checklist: number
}

function Checklist({ assignment, equipment, checklist }: ChecklistProps) {
  const live = useLive(
    (engine) => engine.readChecklist({ assignment, equipment, checklist }),
    [assignment, equipment, checklist],
  )
  const name = live.status === 'ready' ? live.value?.execution.equipment_name : undefined
  useDocumentTitle([t('checklist.title'), name, shell('product')].filter(Boolean).join(' · '))

  if (live.status === 'loading') return <LoadingState />
  if (live.status === 'error') return <LoadFailure error={live.error} assignment={assignment} />
  if (!live.value)
    return (
      <ChecklistOnServer
        of={{ assignment, equipment, checklist }}
        waiting={<LoadingState />}
        notFound={<NotFound assignment={assignment} />}
        renderMessage={(title, message) => (
          <Message title={title} assignment={assignment}>
            {message}
          </Message>
        )}
      />
    )
  if (live.value.execution.tasks.length === 0)
    return (
      <Message title={t('checklist.title')} assignment={assignment}>
        <EmptyState icon={IconClipboardX} title={t('checklist.noTasks')} />
      </Message>
    )
  return live.value.is_read_only ? (
    <CompletedChecklist checklist={live.value} />
  ) : (
    <ChecklistRun checklist={live.value} />
  )
}

function LoadingState() {
  return (
    <Stack align="center" justify="center" mih="60dvh" role="status">
      <Loader />
      <Text c="dimmed">{t('checklist.loading')}</Text>
    </Stack>
  )
}

function NotFound({ assignment }: { assignment: number }) {
  return (
    <Message title={t('checklist.notFound')} assignment={assignment}>
      <EmptyState
        icon={IconClipboardX}
        title={t('checklist.notFound')}
        text={t('checklist.notFoundText')}
        action={<ToAssignment id={assignment} />}
      />
      <FreshnessLine />
    </Message>
  )
}

function LoadFailure({ error, assignment }: { error: unknown; assignment: number }) {
  const isAboutSignIn = /401|unauthorized|authentication|sign in/i.test(describeError(error))
  return (
    <Message title={t('checklist.title')} assignment={assignment}>
      <ErrorState
        title={isAboutSignIn ? t('checklist.authTitle') : t('checklist.failed')}
        error={isAboutSignIn ? new Error(t('checklist.authText')) : error}
        onRetry={() => window.location.reload()}
        actions={
          isAboutSignIn && (
            <Button component={Link} to={paths.login()} size="md">
              {t('checklist.logInAgain')}
            </Button>
          )
        }
      />
    </Message>
  )
}

function ToAssignment({ id }: { id: number }) {
  return (
    <Button component={Link} to={paths.technician.assignment(id)} size="lg">
      {t('checklist.toAssignment')}
    </Button>
  )
}

/** A screen with a message instead of a checklist. */
function Message({
  title,
  assignment,
  children,
}: {
  title: string
  assignment: number
  children: ReactNode
}) {
  return (
    <Stack p={{ base: 'md', sm: 0 }}>
      <Screen width="reading">
        <PageHeader
          title={title}
          back={{ to: paths.technician.assignment(assignment), place: t('assignments.title') }}
        />
        {children}
      </Screen>
    </Stack>
  )
}
