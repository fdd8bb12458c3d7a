import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { refreshScreen } from '#src/app/shared/api/query-cache.ts'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { ScreenTabs } from '#src/app/shared/components/screen-tabs.tsx'
import { useAddressTab } from '#src/app/shared/routing/use-address-tab.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { t } from '#src/i18n/areas/handover.ts'
import { t as supervisor } from '#src/i18n/areas/supervisor.ts'
import { NewReports } from './new-reports/new-reports.tsx'
import { FixStuckButton } from './saved/fix-stuck-button.tsx'
import { SavedReports } from './saved/saved-reports.tsx'

const TABS = ['saved', 'new'] as const
const BELONGINGS = ['page', 'report', 'plant', 'search', 'combined'] as const

/** Saved reports, and the generation of new ones. */
export default function HandoverScreen() {
  const { user } = useSession()
  const { tab, setTab } = useAddressTab(TABS, BELONGINGS)
  return (
    <Screen>
      <PageHeader
        title={t('handover.title')}
        subtitle={user?.sector_name}
        actions={
          <>
            {tab === 'saved' && <FixStuckButton />}
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              onClick={() => void refreshScreen()}
            >
              {supervisor('overview.refresh')}
            </Button>
          </>
        }
      />
      <ScreenTabs
        label={t('handover.tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'saved', label: t('handover.saved'), content: <SavedReports /> },
          { value: 'new', label: t('handover.new'), content: <NewReports /> },
        ]}
      />
    </Screen>
  )
}
