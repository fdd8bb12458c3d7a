import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useSectors } from '#src/app/admin/components/use-sectors.ts'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { ChoiceSelect } from '#src/app/shared/forms/choice-select.tsx'
import { FormButtons } from '#src/app/shared/forms/form-buttons.tsx'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import {
  newWebhookForm,
  type Webhook,
  type WebhookWithSecret,
  webhookCalls,
  webhookChanges,
} from '#src/contract/admin/webhooks.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { limits } from '#src/rules/limits.ts'
import { webhookEvents } from '#src/rules/webhook-events.ts'
import { eventLabels } from './event-labels.ts'

interface WebhookFormProps {
  isOpen: boolean
  /** Null adds a new webhook. */
  webhook: Webhook | null
  onClose: () => void
  /** Receives the secret, which the screen shows once. */
  onAdded: (added: WebhookWithSecret) => void
}

/** Adds a webhook, or edits one. */
export function WebhookForm({ isOpen, onClose, ...fields }: WebhookFormProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={fields.webhook ? t('webhooks.edit') : t('webhooks.add')}
      isHeld
    >
      <Fields {...fields} onDone={onClose} />
    </Dialog>
  )
}

function Fields({
  webhook,
  onAdded,
  onDone,
}: Omit<WebhookFormProps, 'isOpen' | 'onClose'> & { onDone: () => void }) {
  const form = useContractForm(webhook ? webhookChanges : newWebhookForm, {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: webhook?.events ?? [...webhookEvents],
    sector: webhook?.sector?.id ?? null,
  })
  const action = useFormAction(
    form,
    async ({ send }, values): Promise<WebhookWithSecret | Webhook> =>
      webhook ? send(webhookCalls.change, { id: webhook.id, ...values }) : send(webhookCalls.create, values),
    {
      success: (saved) => ('secret' in saved ? null : t('webhooks.saved.toast', { name: saved.name })),
      onDone: (saved) => {
        onDone()
        if ('secret' in saved) onAdded(saved)
      },
    },
  )
  const { sector } = form.getValues()
  const sectors = useSectors({ chosen: sector })

  return (
    <FormFrame action={action} failure={t('webhookForm.failed')}>
      <TextInput
        label={t('webhookForm.name')}
        required
        data-autofocus
        maxLength={limits.nameLength}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('webhookForm.url')}
        description={t('webhookForm.urlHint')}
        required
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('url')}
      />
      <Checkbox.Group label={t('webhooks.events')} required {...form.getInputProps('events')}>
        <Stack gap="xs" mt="xs">
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={eventLabels[event]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <ChoiceSelect
        label={t('webhooks.sector')}
        error={form.errors.sector}
        value={String(sector ?? '')}
        onChange={(id) => form.setFieldValue('sector', Number(id) || null)}
        none={{ value: '', label: t('webhooks.everySector') }}
        options={sectors.options}
        onSearch={sectors.onSearch}
      />
      <FormButtons
        submitLabel={webhook ? t('webhookForm.save') : t('webhooks.add')}
        isSaving={action.isSaving}
        onCancel={onDone}
      />
    </FormFrame>
  )
}
