import { apiAddress } from '#src/contract/base-path.ts'
import '@mantine/core/styles/Anchor.layer.css'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import { SecretDialog } from '#src/app/admin/users/passwords/secret-dialog.tsx'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { Section } from '#src/app/shared/components/section.tsx'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { useDialog } from '#src/app/shared/dialogs/use-dialog.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { type Webhook, type WebhookWithSecret, webhookCalls } from '#src/contract/admin/webhooks.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { limits } from '#src/rules/limits.ts'
import { eventLabels } from './event-labels.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookState } from './webhook-state.tsx'

/** Webhooks that send events to other systems: add, inspect and edit. */
export function WebhookSection() {
  const [page, setPage] = useState(1)
  const webhooks = useCall(webhookCalls.list, { page }, { keepsPrevious: true })
  const form = useDialog<Webhook>()
  const deleting = useDialog<Webhook>()
  const [shown, setShown] = useState<number | null>(null)
  const [given, setGiven] = useState<WebhookWithSecret | null>(null)

  const columns: readonly Column<Webhook>[] = [
    {
      key: 'name',
      header: t('webhooks.name'),
      kind: 'name',
      cell: ({ name, url }) => (
        <>
          <Text size="sm" fw={650}>
            {name}
          </Text>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {url}
          </Text>
        </>
      ),
    },
    {
      key: 'events',
      header: t('webhooks.events'),
      cell: ({ events }) => events.map((event) => eventLabels[event]).join(', '),
    },
    {
      key: 'sector',
      header: t('webhooks.sector'),
      cell: ({ sector }) => sector?.name ?? t('webhooks.everySector'),
    },
    { key: 'state', header: t('webhooks.state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
    {
      key: 'details',
      header: t('webhooks.details'),
      kind: 'actions',
      align: 'end',
      cell: ({ id, name }) => (
        <Button
          variant="default"
          size="xs"
          miw="5.5rem"
          aria-label={t('webhooks.detailsOf', { name })}
          onClick={() => setShown(id)}
        >
          {t('webhooks.details')}
        </Button>
      ),
    },
  ]
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => form.open(null)}
    >
      {t('webhooks.add')}
    </Button>
  )
  const open = webhooks.data?.results.find(({ id }) => id === shown)
  return (
    <Section title={t('webhooks.title')} actions={add}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('webhooks.text')}{' '}
          <Anchor href={apiAddress('/docs/')} target="_blank" rel="noreferrer" inherit underline="always">
            {t('webhooks.api')}
          </Anchor>
        </Text>
        <DataTable
          label={t('webhooks.title')}
          columns={columns}
          list={toListState(webhooks)}
          rowKey={({ id }) => id}
          empty={{ title: t('webhooks.none'), text: t('webhooks.noneText'), icon: IconWebhook }}
          failure={t('webhooks.failed')}
          paging={{ page, pageSize: limits.pageSize, onPage: setPage }}
        />
      </Stack>
      <WebhookForm
        isOpen={form.isOpen}
        webhook={form.target}
        onClose={form.close}
        onAdded={(added) => setGiven(added)}
      />
      {open && (
        <WebhookDialog
          webhook={open}
          onClose={() => setShown(null)}
          onEdit={() => form.open(open)}
          onDelete={() => {
            // Closes the dialog first: its delivery list would refetch a deleted webhook.
            setShown(null)
            deleting.open(open)
          }}
          onRenewed={(renewed) => setGiven(renewed)}
        />
      )}
      {deleting.target && (
        <DeleteWebhook isOpen={deleting.isOpen} webhook={deleting.target} onClose={deleting.close} />
      )}
      {given && (
        <SecretDialog
          given={{
            title: t('webhooks.secretTitle'),
            text: t('webhooks.secretText', { name: given.webhook.name }),
            label: t('webhooks.secret'),
            secret: given.secret,
          }}
          onClose={() => setGiven(null)}
        />
      )}
    </Section>
  )
}

interface DeleteWebhookProps {
  isOpen: boolean
  webhook: Webhook
  onClose: () => void
}

function DeleteWebhook({ isOpen, webhook: { id, name }, onClose }: DeleteWebhookProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      title={t('webhooks.deleteTitle')}
      confirmLabel={t('webhooks.delete')}
      onConfirm={({ send }) => send(webhookCalls.remove, { id })}
      success={t('webhooks.deleted.toast', { name })}
      onClose={onClose}
    >
      {t('webhooks.deleteText', { name })}
    </ConfirmDialog>
  )
}
