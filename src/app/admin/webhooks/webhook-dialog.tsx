import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { type Webhook, type WebhookWithSecret, webhookCalls } from '#src/contract/admin/webhooks.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { DeliveryList } from './delivery-list.tsx'
import { WebhookState } from './webhook-state.tsx'

interface WebhookDialogProps {
  webhook: Webhook
  onClose: () => void
  onEdit: () => void
  onDelete: () => void
  /** Receives the new secret, which the screen shows once. */
  onRenewed: (renewed: WebhookWithSecret) => void
}

/** One webhook: status, actions and deliveries. */
export function WebhookDialog({ webhook, onClose, onEdit, onDelete, onRenewed }: WebhookDialogProps) {
  const [isRenewing, setIsRenewing] = useState(false)
  const { id, name, url, is_active: isActive, former_secret_until: formerUntil } = webhook
  const testing = useAction(({ send }) => send(webhookCalls.test, { id }), {
    success: ({ message }) => message,
    failure: t('webhooks.testFailed'),
  })
  const switching = useAction(({ send }) => send(webhookCalls.change, { id, is_active: !isActive }), {
    success: (changed) =>
      t(changed.is_active ? 'webhooks.switchedOn.toast' : 'webhooks.switchedOff.toast', { name }),
    failure: t('webhooks.switchFailed'),
  })
  return (
    <Dialog isOpen onClose={onClose} title={name} size="xl">
      <Stack>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
        <div>
          <WebhookState webhook={webhook} />
        </div>
        {formerUntil && (
          <Text size="sm" c="dimmed">
            {t('webhooks.formerSecret', { moment: formatMoment(formerUntil) })}
          </Text>
        )}
        <Group gap="xs">
          <Button loading={testing.isBusy} disabled={!isActive} onClick={() => void testing.run()}>
            {t('webhooks.test')}
          </Button>
          <Button variant="default" onClick={onEdit}>
            {t('webhooks.edit')}
          </Button>
          <Button variant="default" onClick={() => setIsRenewing(true)}>
            {t('webhooks.renew')}
          </Button>
          <Button variant="default" loading={switching.isBusy} onClick={() => void switching.run()}>
            {isActive ? t('webhooks.switchOff') : t('webhooks.switchOn')}
          </Button>
          <Button variant="default" c="bad" onClick={onDelete}>
            {t('webhooks.delete')}
          </Button>
        </Group>
        <DeliveryList webhook={webhook} />
      </Stack>
      <ConfirmDialog
        isOpen={isRenewing}
        title={t('webhooks.renewTitle')}
        confirmLabel={t('webhooks.renew')}
        onConfirm={({ send }) => send(webhookCalls.renewSecret, { id })}
        onDone={onRenewed}
        onClose={() => setIsRenewing(false)}
      >
        {t('webhooks.renewText', { name })}
      </ConfirmDialog>
    </Dialog>
  )
}
