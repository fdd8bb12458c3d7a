import '@mantine/core/styles/Code.layer.css'
import { Button, Code, Stack, Text } from '@mantine/core'
import {
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconCircle,
  IconCircleX,
  IconSend,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { type Delivery, type Webhook, webhookCalls } from '#src/contract/admin/webhooks.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { limits } from '#src/rules/limits.ts'
import { type DeliveryState, webhookEvents } from '#src/rules/webhook-events.ts'
import { eventLabels } from './event-labels.ts'

/** Polling interval of the list while deliveries are pending. Milliseconds. */
const POLL_INTERVAL = 3000

const stateStyles = {
  waiting: { tone: 'neutral', icon: IconCircle },
  delivered: { tone: 'good', icon: IconCheck },
  given_up: { tone: 'bad', icon: IconCircleX },
} as const satisfies Record<DeliveryState, object>

function nameEvent(type: string): string {
  const known = webhookEvents.find((event) => event === type)
  return known ? eventLabels[known] : t('webhooks.testEvent')
}

const columns: readonly Column<Delivery>[] = [
  { key: 'event', header: t('webhooks.event'), kind: 'name', cell: ({ type }) => nameEvent(type) },
  { key: 'happened', header: t('webhooks.time'), cell: ({ occurred_at: at }) => formatMoment(at) },
  { key: 'outcome', header: t('webhooks.outcome'), cell: (delivery) => <Outcome delivery={delivery} /> },
  {
    key: 'attempts',
    header: t('webhooks.details'),
    kind: 'actions',
    align: 'end',
    cell: ({ type, occurred_at: at }, { isOpen, toggleDetails, detailsId }) => {
      const Chevron = isOpen ? IconChevronUp : IconChevronDown
      return (
        <Button
          variant="default"
          size="xs"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={t('webhooks.showAttempts', { event: nameEvent(type), moment: formatMoment(at) })}
          rightSection={<Chevron size={16} aria-hidden />}
          onClick={toggleDetails}
        >
          {t('webhooks.details')}
        </Button>
      )
    },
  },
]

/** The deliveries of a webhook and their results. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const [page, setPage] = useState(1)
  const deliveries = useCall(
    webhookCalls.deliveries,
    { id: webhook.id, page },
    {
      keepsPrevious: true,
      refetchInterval: ({ state }) =>
        state.data?.results.some(({ state: is }) => is === 'waiting') ? POLL_INTERVAL : false,
    },
  )
  return (
    <Section title={t('webhooks.deliveries')}>
      <DataTable
        label={t('webhooks.deliveries')}
        columns={columns}
        list={{ ...toListState(deliveries), isRefreshing: false }}
        rowKey={({ id }) => id}
        empty={{ title: t('webhooks.noDeliveries'), text: t('webhooks.noDeliveriesText'), icon: IconSend }}
        failure={t('webhooks.deliveriesFailed')}
        details={(delivery) => <Attempts webhook={webhook} delivery={delivery} />}
        paging={{ page, pageSize: limits.pageSize, onPage: setPage }}
      />
    </Section>
  )
}

function Outcome({ delivery }: { delivery: Delivery }) {
  const { state, attempts, next_attempt_at: next } = delivery
  const { tone, icon } = stateStyles[state]
  return (
    <>
      <Pill tone={tone} icon={icon}>
        {t(`webhooks.deliveryStatus.${state}`)}
      </Pill>
      {attempts.length > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('webhooks.attempts', { count: attempts.length })}
        </Text>
      )}
      {next && attempts.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('webhooks.nextAttempt', { moment: formatMoment(next) })}
        </Text>
      )}
    </>
  )
}

function Attempts({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { id: deliveryId, attempts, state, body } = delivery
  const again = useAction(({ send }) => send(webhookCalls.sendAgain, { id: webhook.id, deliveryId }), {
    success: ({ message }) => message,
    failure: t('webhooks.resendFailed'),
  })
  return (
    <Stack gap="sm" py="xs">
      {attempts.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('webhooks.noAttempts')}
        </Text>
      )}
      {attempts.map(({ at, status, milliseconds, answer, reason }) => (
        <div key={at}>
          <Text size="sm">
            {t('webhooks.attemptLine', {
              moment: formatMoment(at),
              answer: status === null ? t('webhooks.noResponse') : t('webhooks.responseStatus', { status }),
              time: milliseconds,
            })}
          </Text>
          {reason !== '' && (
            <Text size="sm" c="dimmed">
              {reason}
            </Text>
          )}
          {answer !== '' && <Code style={{ overflowWrap: 'anywhere' }}>{answer}</Code>}
        </div>
      ))}
      <Code
        block
        aria-label={t('webhooks.body')}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {JSON.stringify(JSON.parse(body), null, 2)}
      </Code>
      <div>
        <Button
          variant="default"
          size="xs"
          loading={again.isBusy}
          disabled={!webhook.is_active || (state === 'waiting' && attempts.length === 0)}
          onClick={() => void again.run()}
        >
          {t('webhooks.resend')}
        </Button>
      </div>
    </Stack>
  )
}
