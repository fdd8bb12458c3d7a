import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Text } from '@mantine/core'
import { IconDeviceFloppy, IconTool } from '@tabler/icons-react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { ScreenTabs } from '#src/app/shared/components/screen-tabs.tsx'
import { useAddressTab } from '#src/app/shared/routing/use-address-tab.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { BackupTab, GeneralTab, MaintenanceTab, NotificationsTab, SecurityTab } from './setting-tabs.tsx'
import { StatusCards } from './status-cards.tsx'
import { listNames, useSettingsDraft } from './use-settings-draft.ts'

const TABS = ['general', 'security', 'notifications', 'backup', 'maintenance'] as const
const BELONGINGS = ['search', 'level', 'page'] as const

/** Settings of the whole installation, and its maintenance. */
export default function SettingsScreen() {
  const settings = useCall(settingCalls.list)
  if (settings.data) return <LoadedSettings stored={settings.data} />
  return (
    <Screen>
      <PageHeader title={t('settings.title')} subtitle={t('settings.subtitle')} />
      {settings.isError ? (
        <ErrorState
          error={settings.error}
          fallback={t('settings.failed')}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <LoadingPlaceholder height={240} label={t('settings.loading')} />
      )}
    </Screen>
  )
}

function LoadedSettings({ stored }: { stored: ReplyOf<typeof settingCalls.list> }) {
  const draft = useSettingsDraft(stored)
  const { tab, setTab } = useAddressTab(TABS, BELONGINGS)
  const hasErrors = Object.keys(draft.errors).length > 0
  const save = (
    <Button
      leftSection={<IconDeviceFloppy size={18} aria-hidden />}
      disabled={draft.changed.length === 0 || hasErrors}
      loading={draft.isSaving}
      onClick={draft.save}
    >
      {t('settings.save')}
    </Button>
  )
  return (
    <Screen>
      <PageHeader title={t('settings.title')} subtitle={t('settings.subtitle')} actions={save} />
      {stored.maintenanceMode && (
        <Alert color="warn" role="alert" icon={<IconTool aria-hidden />}>
          {t('settings.maintenanceBanner')}
        </Alert>
      )}
      <StatusCards settings={stored} />
      <div role="status">
        {draft.changed.length > 0 && (
          <Text size="sm">{t('settings.unsaved', { names: listNames(draft.changed) })}</Text>
        )}
      </div>
      <ScreenTabs
        label={t('settings.tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'general', label: t('settings.generalTab'), content: <GeneralTab draft={draft} /> },
          { value: 'security', label: t('settings.securityTab'), content: <SecurityTab draft={draft} /> },
          {
            value: 'notifications',
            label: t('settings.notificationsTab'),
            content: <NotificationsTab draft={draft} />,
          },
          { value: 'backup', label: t('settings.backupTab'), content: <BackupTab draft={draft} /> },
          {
            value: 'maintenance',
            label: t('settings.maintenanceTab'),
            content: <MaintenanceTab draft={draft} />,
          },
        ]}
      />
    </Screen>
  )
}
