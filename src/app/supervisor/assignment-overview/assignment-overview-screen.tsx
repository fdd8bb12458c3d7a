import '@mantine/core/styles/Tabs.layer.css'
import { Button, Tabs } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { refreshScreen } from '#src/app/shared/api/readings.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { PageHeader } from '#src/app/shared/parts/page-header.tsx'
import { Screen } from '#src/app/shared/parts/screen.tsx'
import tabClasses from '#src/app/shared/parts/tabs.module.css'
import { useAddressTab } from '#src/app/shared/routing/use-address-tab.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { PlantOverview } from './plants/plant-overview.tsx'
import { PendingReviews } from './reviews/pending-reviews.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { TeamPerformance } from './team/team-performance.tsx'

const TABS = ['plants', 'team', 'reviews'] as const
const BELONGINGS = ['page', 'review', 'verdict'] as const

/** What is handed out, how the team does, and what waits for a verdict. */
export default function AssignmentOverviewScreen() {
  const { user } = useSession()
  const { tab, setTab } = useAddressTab(TABS, BELONGINGS)
  const stats = useCall(assignmentCalls.supervisorStats)
  const waiting = stats.data?.pending_reviews ?? 0
  return (
    <Screen>
      <PageHeader
        title={t('assignmentOverview.title')}
        subtitle={user?.sector_name}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => void refreshScreen()}
          >
            {t('overview.refresh')}
          </Button>
        }
      />
      <SummaryCards stats={stats} />
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List className={tabClasses.list} aria-label={t('overview.tabs')} mb="md">
          <Tabs.Tab className={tabClasses.tab} value="plants">
            {t('overview.plantsTab')}
          </Tabs.Tab>
          <Tabs.Tab className={tabClasses.tab} value="team">
            {t('overview.teamTab')}
          </Tabs.Tab>
          <Tabs.Tab
            className={tabClasses.tab}
            value="reviews"
            rightSection={
              waiting > 0 && (
                <Pill tone="warn" label={t('overview.reviewsCount', { count: waiting })}>
                  {waiting}
                </Pill>
              )
            }
          >
            {t('overview.reviewsTab')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="plants">
          <PlantOverview />
        </Tabs.Panel>
        <Tabs.Panel value="team">
          <TeamPerformance />
        </Tabs.Panel>
        <Tabs.Panel value="reviews">
          <PendingReviews />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}
