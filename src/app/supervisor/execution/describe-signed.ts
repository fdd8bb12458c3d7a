import { formatMoment } from '#src/app/shared/format/dates.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import type { Execution } from '#src/contract/executions.ts'

/** Who signed a checklist, and when; '' where nobody did. */
export function describeSigned({ signature, assigned_to_name: name, completed_at }: Execution): string {
  return signature ? t('execution.signedBy', { name, moment: formatMoment(completed_at) }) : ''
}
