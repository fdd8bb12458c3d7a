import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { FreshnessLine } from '#src/app/technician/sync-notices/freshness-line.tsx'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'
import type { DisplayStatus } from '#src/rules/assignment-status.ts'
import { AssignmentList } from '../assignment/assignment-card.tsx'
import { ViewButton, WorkButton } from '../assignment/work-button.tsx'
import { WorkOnPhone } from '../assignment/work-on-phone.tsx'
import { useLive } from '../engine/use-live.ts'
import { usePlantReport } from '../report/use-plant-report.ts'
import { findWork } from '../search/find-work.ts'
import { NoWorkMatches, WorkSearch } from '../search/work-search.tsx'
import { StatusFilter } from './status-filter.tsx'

const DEFAULTS = { status: 'all', q: '' }
/** The order of the dashboard's cards. */
const ORDER = ['all', 'completed', 'pending', 'in_progress', 'overdue'] as const

function countByStatus(work: readonly AssignmentView[]): Record<DisplayStatus | 'all', number> {
  const count = (status: DisplayStatus) =>
    work.filter((assignment) => assignment.display_status === status).length
  return {
    all: work.length,
    pending: count('pending'),
    in_progress: count('in_progress'),
    overdue: count('overdue'),
    completed: count('completed'),
  }
}

/** Completed assignments go last; the others keep the order of their due dates. */
function putCompletedLast(work: readonly AssignmentView[]): AssignmentView[] {
  const isDone = ({ status }: AssignmentView) => status === 'completed'
  return [...work.filter((assignment) => !isDone(assignment)), ...work.filter(isDone)]
}

/** All assignments on this phone by due date, with their actions. */
export default function AssignmentsScreen() {
  const work = useLive((engine) => engine.listAssignments())
  const { filters, setFilters, clearFilters } = useAddressFilters(DEFAULTS)
  return (
    <Screen>
      <PageHeader title={t('assignments.title')} />
      <WorkOnPhone work={work} failure={t('assignments.failed')}>
        {(all) => {
          const found = findWork(all, filters.q)
          const shown = putCompletedLast(
            found.filter(
              ({ display_status }) => filters.status === 'all' || display_status === filters.status,
            ),
          )
          const counts = countByStatus(found)
          const search = (q: string) => setFilters({ q }, true)
          return (
            <>
              <WorkSearch total={all.length} value={filters.q} onSearch={search} />
              <StatusFilter
                value={filters.status}
                options={ORDER.map((status) => ({
                  value: status,
                  label: status === 'all' ? t('assignments.all') : parts(`status.${status}`),
                  count: counts[status],
                }))}
                onChange={(status) => setFilters({ status })}
              />
              {found.length === 0 && filters.q !== '' ? (
                <NoWorkMatches search={filters.q} onClear={() => search('')} />
              ) : shown.length === 0 ? (
                <NothingShown isFiltered={filters.status !== 'all'} onShowAll={clearFilters} />
              ) : (
                <AssignmentList
                  key={`${filters.status} ${filters.q}`}
                  label={t('assignments.title')}
                  headingLevel={2}
                  assignments={shown}
                  renderActions={(assignment) => <Actions assignment={assignment} />}
                />
              )}
            </>
          )
        }}
      </WorkOnPhone>
      <FreshnessLine />
    </Screen>
  )
}

function NothingShown({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) return <EmptyState title={t('assignments.none')} text={t('assignments.noneText')} />
  return (
    <EmptyState
      icon={IconListSearch}
      title={t('assignments.noneFiltered')}
      action={
        <Button size="lg" variant="light" onClick={onShowAll}>
          {t('assignments.showAll')}
        </Button>
      }
    />
  )
}

function Actions({ assignment }: { assignment: AssignmentView }) {
  const { download, isBusy } = usePlantReport(assignment)
  if (assignment.status === 'completed')
    return (
      <>
        <Button
          component={Link}
          to={paths.technician.reports({ assignment: assignment.id })}
          size="lg"
          px="sm"
          variant="light"
        >
          {t('assignment.viewReport')}
        </Button>
        <Button size="lg" px="sm" variant="light" loading={isBusy} onClick={download}>
          {t('assignment.downloadReport')}
        </Button>
        <ViewButton assignment={assignment} label={t('assignment.viewDetails')} />
      </>
    )
  return (
    <>
      <WorkButton
        assignment={assignment}
        startLabel={assignment.is_overdue ? t('assignment.overdueStartNow') : t('assignment.startAssignment')}
        variant={assignment.is_overdue || assignment.status === 'in_progress' ? 'filled' : 'light'}
      />
      <ViewButton assignment={assignment} label={t('assignment.viewDetails')} />
    </>
  )
}
