import { t } from '#src/app/shared/i18n/parts.ts'
import type { Plant } from '#src/contract/plants.ts'

const words = {
  Active: t('status.active'),
  Maintenance: t('status.maintenance'),
  Inactive: t('status.inactive'),
  Decommissioned: t('status.decommissioned'),
} as const

/** The status of a plant in a word. */
export function nameStatus(status: Plant['status']): string {
  return words[status]
}
