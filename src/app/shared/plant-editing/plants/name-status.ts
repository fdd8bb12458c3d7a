import type { Plant } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/components.ts'

const words = {
  Active: t('status.active'),
  Maintenance: t('status.maintenance'),
  Inactive: t('status.inactive'),
  Decommissioned: t('status.decommissioned'),
} as const

/** The translated status of a plant. */
export function nameStatus(status: Plant['status']): string {
  return words[status]
}
