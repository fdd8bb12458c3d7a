import { t } from '#src/i18n/areas/admin.ts'
import type { WebhookEvent } from '#src/rules/webhook-events.ts'

/** Label of each event. */
export const eventLabels: Readonly<Record<WebhookEvent, string>> = {
  'checklist.submitted': t('webhooks.submitted'),
  'checklist.reviewed': t('webhooks.reviewed'),
  'finding.opened': t('webhooks.findingOpened'),
  'report.ready': t('webhooks.reportReady'),
}
