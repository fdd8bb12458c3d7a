import type { Work } from '#src/app/shared/action/use-action.ts'
import type { PlantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import type { Equipment } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'

/**
 * Activates or deactivates equipment. Sets the state instead of toggling it, so a concurrent change stays.
 */
export function setActive(calls: PlantEditingCalls, equipment: Equipment, isActive: boolean): Work<string> {
  return async ({ sendChange }) => {
    const { name } = await sendChange(calls.changeEquipment, equipment, {
      id: equipment.id,
      is_active: isActive,
    })
    return isActive ? t('editing.activated', { name }) : t('editing.deactivated', { name })
  }
}
