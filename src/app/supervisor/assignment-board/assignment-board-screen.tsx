import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton } from '@mantine/core'
import { IconBuildingFactory2, IconFileUnknown } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { NotFoundScreen } from '#src/app/shared/components/not-found-screen.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { useKeptFocus } from '#src/app/shared/keyboard/use-kept-focus.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { readStatus } from '#src/app/supervisor/read-status.ts'
import { assignmentBoardCalls, type Board } from '#src/contract/supervisor/assignment-board.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import { type CalendarDate, isCalendarDate } from '#src/rules/calendar.ts'
import { BoardView } from './board-view.tsx'

/** Assigns the plants of a weekly PDF, or any plants of the sector, on one screen. */
export default function AssignmentBoardScreen() {
  useKeptFocus()
  const [parameters, setParameters] = useSearchParams()
  const pdf = Number(parameters.get('pdf'))
  const hasPdf = Number.isInteger(pdf) && pdf > 0
  const week = parameters.get('week') ?? ''
  const board = useCall(
    assignmentBoardCalls.read,
    { ...(hasPdf ? { pdf } : {}), ...(isCalendarDate(week) ? { week } : {}) },
    { keepsPrevious: true },
  )
  const back = hasPdf
    ? { to: paths.supervisor.pdfWorkflow({ tab: 'plants', pdf }), place: t('board.backToPdf') }
    : { to: paths.supervisor.assignments(), place: t('board.backToAssignments') }
  const status = readStatus(board.error)
  if (status === 404)
    return (
      <NotFoundScreen
        title={t('board.pdfNotFound')}
        text={t('board.pdfNotFoundText')}
        icon={IconFileUnknown}
        back={back}
      />
    )

  const setWeek = (day: CalendarDate | null) => {
    const next = new URLSearchParams(parameters)
    if (day === null) next.delete('week')
    else next.set('week', day)
    setParameters(next, { replace: true })
  }
  const reload = () => void board.refetch()
  return (
    <Screen>
      <PageHeader
        title={t('board.board')}
        subtitle={board.data?.pdf?.title ?? (hasPdf ? undefined : t('board.subtitle'))}
        back={back}
      />
      {board.isPending && <LoadingState />}
      {board.isError && !board.data && (
        <ErrorState
          title={t('board.loadFailed')}
          error={board.error}
          fallback={t('board.loadFailed')}
          onRetry={reload}
        />
      )}
      {board.data &&
        (board.data.plants.length === 0 ? (
          <NoPlants board={board.data} />
        ) : (
          <BoardView
            board={board.data}
            isStale={board.isPlaceholderData}
            onWeek={setWeek}
            onReload={reload}
          />
        ))}
    </Screen>
  )
}

/** An imported plan without plants in use, a plan that is not imported, or a sector without plants. */
function NoPlants({ board: { pdf } }: { board: Board }) {
  const isOpen = pdf !== null && pdf.reading_state !== 'confirmed'
  return (
    <EmptyState
      icon={IconBuildingFactory2}
      title={isOpen ? t('board.notImported') : t('board.noPlants')}
      text={isOpen ? t('board.notImportedText') : t('board.noPlantsText')}
      action={
        <Button
          component={Link}
          to={isOpen ? paths.supervisor.pdfCheck(pdf.id) : paths.supervisor.pdfWorkflow()}
        >
          {isOpen ? t('board.checkPlan') : t('board.uploadPdf')}
        </Button>
      }
    />
  )
}

function LoadingState() {
  return (
    <>
      <LoadingPlaceholder height={150} />
      <Skeleton height={320} />
    </>
  )
}
