import { formatMoment } from '#src/app/shared/format/dates.ts'
import type { Execution } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'

/** Name and time of a checklist's signature; '' when unsigned. */
export function describeSigned({ signature, assigned_to_name: name, completed_at }: Execution): string {
  return signature ? t('execution.signedBy', { name, moment: formatMoment(completed_at) }) : ''
}
