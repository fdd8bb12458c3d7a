import { Button, Text } from '@mantine/core'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { Section } from '#src/app/shared/components/section.tsx'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { t } from '#src/i18n/areas/admin.ts'

/** Clears the in-memory cache of the server, and shows the number of removed entries. */
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
