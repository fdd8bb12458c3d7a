import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { refreshScreen } from '#src/app/shared/api/readings.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { PageHeader } from '#src/app/shared/parts/page-header.tsx'
import { Screen } from '#src/app/shared/parts/screen.tsx'
import { useSession } from '#src/app/shared/session/session.ts'
import { FixStuckButton } from './saved/fix-stuck-button.tsx'
import { SavedReports } from './saved/saved-reports.tsx'

/** The reports that are handed over. */
export default function HandoverScreen() {
  const { user } = useSession()
  return (
    <Screen>
      <PageHeader
        title={t('handover.title')}
        subtitle={user?.sector_name}
        actions={
          <>
            <FixStuckButton />
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              onClick={() => void refreshScreen()}
            >
              {t('overview.refresh')}
            </Button>
          </>
        }
      />
      <SavedReports />
    </Screen>
  )
}
