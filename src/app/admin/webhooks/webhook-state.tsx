import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconPlayerPause } from '@tabler/icons-react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import type { Webhook } from '#src/contract/admin/webhooks.ts'
import { t } from '#src/i18n/areas/admin.ts'

/** Health of a webhook and the number of its pending deliveries. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  return (
    <>
      <StatePill webhook={webhook} />
      {webhook.waiting > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('webhooks.waiting', { count: webhook.waiting })}
        </Text>
      )}
    </>
  )
}

function StatePill({ webhook }: { webhook: Webhook }) {
  const { is_active: isActive, failing_since: failingSince, switched_off_at: switchedOffAt } = webhook
  if (switchedOffAt)
    return (
      <Pill tone="bad" icon={IconPlayerPause}>
        {t('webhooks.isSwitchedOff', { moment: formatMoment(switchedOffAt) })}
      </Pill>
    )
  if (!isActive) return <Pill icon={IconPlayerPause}>{t('webhooks.isOff')}</Pill>
  if (failingSince)
    return (
      <Pill tone="warn" icon={IconAlertTriangle}>
        {t('webhooks.isFailing', { moment: formatMoment(failingSince) })}
      </Pill>
    )
  return (
    <Pill tone="good" icon={IconCheck}>
      {t('webhooks.isOn')}
    </Pill>
  )
}
