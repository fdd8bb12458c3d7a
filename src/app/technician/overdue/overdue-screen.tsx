import { IconCircleCheck } from '@tabler/icons-react'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { formatDay } from '#src/app/shared/format/dates.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { FreshnessLine } from '#src/app/technician/sync-notices/freshness-line.tsx'
import { t } from '#src/i18n/areas/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'
import { AssignmentList } from '../assignment/assignment-card.tsx'
import { ViewButton, WorkButton } from '../assignment/work-button.tsx'
import { WorkOnPhone } from '../assignment/work-on-phone.tsx'
import { liveValue, useLive } from '../engine/use-live.ts'
import { findWork } from '../search/find-work.ts'
import { NoWorkMatches, WorkSearch } from '../search/work-search.tsx'
import { QuickActions } from './quick-actions.tsx'

const DEFAULTS = { q: '' }

const isOverdue = ({ is_overdue }: AssignmentView) => is_overdue

/** Overdue assignments, oldest first. The phone always stores all open assignments. */
export default function OverdueScreen() {
  const work = useLive((engine) => engine.listAssignments())
  const overdue = liveValue(work)?.filter(isOverdue) ?? []
  return (
    <Screen>
      <PageHeader title={t('overdue.title')} subtitle={describeOverdue(overdue)} />
      <WorkOnPhone work={work} failure={t('overdue.failed')}>
        {(all) => <OverdueList overdue={all.filter(isOverdue)} />}
      </WorkOnPhone>
      <QuickActions />
      <FreshnessLine />
    </Screen>
  )
}

function describeOverdue(overdue: readonly AssignmentView[]): string | null {
  const [oldest] = overdue
  if (!oldest) return null
  const count = t('overdue.count', { count: overdue.length })
  return `${count} · ${t('overdue.oldest', { day: formatDay(oldest.due_date) })}`
}

function OverdueList({ overdue }: { overdue: readonly AssignmentView[] }) {
  const { filters, setFilters } = useAddressFilters(DEFAULTS)
  if (overdue.length === 0)
    return <EmptyState icon={IconCircleCheck} title={t('overdue.none')} text={t('overdue.noneText')} />
  const found = findWork(overdue, filters.q)
  const search = (q: string) => setFilters({ q }, true)
  return (
    <>
      <WorkSearch total={overdue.length} value={filters.q} onSearch={search} />
      {found.length === 0 ? (
        <NoWorkMatches search={filters.q} onClear={() => search('')} />
      ) : (
        <AssignmentList
          key={filters.q}
          label={t('overdue.title')}
          headingLevel={2}
          assignments={found}
          renderActions={(assignment) => (
            <>
              <WorkButton assignment={assignment} startLabel={t('assignment.startNow')} />
              <ViewButton assignment={assignment} label={t('assignment.viewDetails')} />
            </>
          )}
        />
      )}
    </>
  )
}
