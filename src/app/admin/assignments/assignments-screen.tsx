import { Button } from '@mantine/core'
import { IconClipboardList, IconHierarchy2 } from '@tabler/icons-react'
import { useSearchParams } from 'react-router-dom'
import { useSectors } from '#src/app/admin/components/use-sectors.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { useDialog } from '#src/app/shared/dialogs/use-dialog.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { StatStrip, toneWhen } from '#src/app/shared/stats/stat-strip.tsx'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { assignmentOverviewCalls, type OverviewAssignment } from '#src/contract/admin/assignment-overview.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import type { Sector } from '#src/contract/sectors.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { limits } from '#src/rules/limits.ts'
import { listAssignmentColumns } from './assignment-columns.tsx'
import { AssignmentDialog } from './assignment-dialog.tsx'
import { AssignmentFilters } from './assignment-filters.tsx'
import { filterDefaults, readFilters } from './read-filters.ts'
import { SectorChoice } from './sector-choice.tsx'

/** Read-only list of the assignments of one sector, which the administrator selects. */
export default function AssignmentsScreen() {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('sector')
  const sectors = useSectors({ chosen: asked })
  const chosen = sectors.all.find(({ id }) => String(id) === asked)
  const stats = useCall(
    assignmentOverviewCalls.overviewForSector,
    { page_size: 1, ...(chosen ? { sector: chosen.id } : {}) },
    { keepsPrevious: true, enabled: !sectors.isPending },
  )
  // Another sector clears the filters: filters of one sector have no meaning in the next.
  const choose = (sector: string) => setParameters(sector === '' ? {} : { sector })
  return (
    <Screen>
      <PageHeader title={t('assignments.title')} subtitle={t('assignments.subtitle')} />
      {stats.isError && !stats.data ? (
        !chosen && <LoadingFailed error={stats.error} onRetry={() => void stats.refetch()} />
      ) : (
        <StatStrip label={t('assignments.stats')} stats={listStats(stats.data)} isLoading={stats.isPending} />
      )}
      <SectorChoice sectors={sectors} value={chosen ? String(chosen.id) : ''} onChange={choose} />
      {chosen ? (
        <SectorAssignments key={chosen.id} sector={chosen} />
      ) : (
        !sectors.isPending && (
          <EmptyState
            icon={IconHierarchy2}
            title={t('assignments.noSector')}
            text={t('assignments.noSectorText')}
          />
        )
      )}
    </Screen>
  )
}

function listStats(stats: ReplyOf<typeof assignmentOverviewCalls.overviewForSector> | undefined) {
  return [
    {
      label: t('assignments.total'),
      value: stats?.total_assignments,
      note: t('assignments.totalNote'),
    },
    {
      label: t('assignments.pending'),
      value: stats?.pending_assignments,
      note: t('assignments.pendingNote'),
    },
    {
      label: t('assignments.inProgress'),
      value: stats?.in_progress_assignments,
      note: t('assignments.inProgressNote'),
    },
    {
      label: t('assignments.overdue'),
      value: stats?.overdue_assignments,
      note: t('assignments.overdueNote'),
      tone: toneWhen(stats?.overdue_assignments, 'bad'),
    },
  ]
}

/** The assignments of the sector. The server filters and pages them. */
function SectorAssignments({ sector }: { sector: Sector }) {
  const { filters, page, setFilters, setPage, clearFilters, isFiltered } = useAddressFilters(filterDefaults)
  const assignments = useCall(
    assignmentOverviewCalls.overviewForSector,
    { sector: sector.id, page, ...readFilters(filters) },
    { keepsPrevious: true },
  )
  const viewing = useDialog<OverviewAssignment>()
  const clear = (
    <Button variant="default" onClick={clearFilters}>
      {t('assignments.clear')}
    </Button>
  )
  const icon = IconClipboardList
  const empty = isFiltered
    ? { title: t('assignments.none'), text: t('assignments.noneFiltered'), icon, action: clear }
    : { title: t('assignments.noneIn', { sector: sector.name }), icon }
  const title = assignments.data
    ? t(assignments.data.is_count_open ? 'assignments.listMore' : 'assignments.list', {
        sector: sector.name,
        count: assignments.data.count,
      })
    : t('assignments.listLoading', { sector: sector.name })
  return (
    <>
      <AssignmentFilters
        filters={filters}
        isFiltered={isFiltered}
        onChange={setFilters}
        onClear={clearFilters}
      />
      <Section title={title}>
        {assignments.isError && !assignments.data ? (
          <LoadingFailed error={assignments.error} onRetry={() => void assignments.refetch()} />
        ) : (
          <DataTable
            label={t('assignments.listLoading', { sector: sector.name })}
            columns={listAssignmentColumns(viewing.open)}
            list={toListState(assignments)}
            rowKey={(assignment) => assignment.id}
            empty={empty}
            paging={{ page, pageSize: limits.pageSize, onPage: setPage }}
          />
        )}
      </Section>
      <AssignmentDialog isOpen={viewing.isOpen} assignment={viewing.target} onClose={viewing.close} />
    </>
  )
}

function LoadingFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isAbsent = error instanceof ApiError && error.status === 404
  const sentence = isAbsent
    ? t('assignments.notImplemented')
    : t('assignments.failed', { message: describeError(error) })
  return <ErrorState title={t('assignments.failedTitle')} error={new Error(sentence)} onRetry={onRetry} />
}
