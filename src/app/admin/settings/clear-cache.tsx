import { Button, Text } from '@mantine/core'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { Section } from '#src/app/shared/parts/section.tsx'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { t } from '#src/i18n/admin.ts'

/** Has the server forget what it keeps in memory, and says what that was. */
export function ClearCache() {
  const clear = useAction(({ send }) => send(maintenanceCalls.clearCache), {
    success: ({ message }) => message,
    failure: t('settings.clearCacheFailed'),
  })
  return (
    <Section
      title={t('settings.cache')}
      actions={
        <Button variant="default" loading={clear.isBusy} onClick={() => void clear.run()}>
          {t('settings.clearCache')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        {t('settings.cacheText')}
      </Text>
    </Section>
  )
}
