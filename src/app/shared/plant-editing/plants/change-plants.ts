import type { Work } from '#src/app/shared/action/use-action.ts'
import type { PlantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import type { Plant } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'

/** Activates or deactivates a plant. Sets the state instead of toggling it, so a concurrent change stays. */
export function setStatus(
  calls: PlantEditingCalls,
  plant: Plant,
  status: 'Active' | 'Inactive',
): Work<string> {
  return async ({ sendChange }) => {
    const { name } = await sendChange(calls.changePlant, plant, { id: plant.id, status })
    return status === 'Active'
      ? t('plants.activated.toast', { name })
      : t('plants.deactivated.toast', { name })
  }
}
