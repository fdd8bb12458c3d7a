import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '#src/app/shared/theme/checkbox.css'
import { Checkbox, Paper, Stack } from '@mantine/core'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { Section } from '#src/app/shared/components/section.tsx'
import { useConnectionChoices } from '#src/app/technician/engine/connection-choices.ts'
import { t } from '#src/i18n/areas/technician/sync-page.ts'
import type { ConnectionChoices } from '#src/offline/public.ts'
import { useEngine } from '../engine/engine-context.ts'

/** The choices about the connection of this phone. Photos only where the browser tells the connection's type. */
export function ConnectionSection() {
  const engine = useEngine()
  const choices = useConnectionChoices()
  const { run, isBusy } = useAction(
    (_tools, changes: Partial<ConnectionChoices>) => engine.changeConnection(changes),
    { failure: t('connection.failed') },
  )
  return (
    <Section title={t('connection.title')}>
      <Paper>
        <Stack gap="md">
          <Checkbox
            size="lg"
            label={t('connection.workOffline')}
            description={t('connection.workOfflineText')}
            checked={choices.works_offline}
            disabled={isBusy}
            onChange={({ currentTarget }) => void run({ works_offline: currentTarget.checked })}
          />
          {choices.type !== null && (
            <Checkbox
              size="lg"
              label={t('connection.wifi')}
              description={t('connection.wifiText')}
              checked={choices.photos_on_wifi}
              disabled={isBusy}
              onChange={({ currentTarget }) => void run({ photos_on_wifi: currentTarget.checked })}
            />
          )}
        </Stack>
      </Paper>
    </Section>
  )
}
