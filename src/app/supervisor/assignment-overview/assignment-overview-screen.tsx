import { Button } from '@mantine/core'
import { IconRefresh, IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { refreshScreen } from '#src/app/shared/api/query-cache.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { ScreenTabs } from '#src/app/shared/components/screen-tabs.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useAddressTab } from '#src/app/shared/routing/use-address-tab.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { OverviewTab } from './overview-tab.tsx'
import { PendingReviews } from './reviews/pending-reviews.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { TeamPerformance } from './team/team-performance.tsx'

const TABS = ['plants', 'team', 'reviews'] as const
const BELONGINGS = ['page', 'review', 'verdict'] as const

/** Assignments, team performance and pending reviews. */
export default function AssignmentOverviewScreen() {
  const { user } = useSession()
  const { tab, setTab } = useAddressTab(TABS, BELONGINGS)
  const stats = useCall(assignmentCalls.supervisorStats)
  const waiting = stats.data?.pending_reviews ?? 0
  const badge = waiting > 0 && (
    <Pill tone="warn" label={t('overview.reviewsCount', { count: waiting })}>
      {waiting}
    </Pill>
  )
  return (
    <Screen>
      <PageHeader
        title={t('assignmentOverview.title')}
        subtitle={user?.sector_name}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              onClick={() => void refreshScreen()}
            >
              {t('overview.refresh')}
            </Button>
            <Button
              component={Link}
              to={paths.supervisor.assignmentBoard()}
              leftSection={<IconUserPlus size={18} aria-hidden />}
            >
              {t('overview.assignPlants')}
            </Button>
          </>
        }
      />
      <SummaryCards stats={stats} />
      <ScreenTabs
        label={t('overview.tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'plants', label: t('overview.plantsTab'), content: <OverviewTab /> },
          { value: 'team', label: t('overview.teamTab'), content: <TeamPerformance /> },
          { value: 'reviews', label: t('overview.reviewsTab'), badge, content: <PendingReviews /> },
        ]}
      />
    </Screen>
  )
}
