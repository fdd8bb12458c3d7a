import type { Work } from '#src/app/shared/action/use-action.ts'
import { equipmentEditingCalls } from '#src/contract/admin/plant-editing.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import type { Checklist } from './checklist.ts'

/**
 * Activates or deactivates a checklist. Sets the state instead of toggling it, so a concurrent change stays.
 */
export function setActive(checklist: Checklist, isActive: boolean): Work<string> {
  return async ({ sendChange }) => {
    const { name } = await sendChange(equipmentEditingCalls.changeChecklist, checklist, {
      id: checklist.id,
      is_active: isActive,
    })
    return isActive ? t('editing.activated', { name }) : t('editing.deactivated', { name })
  }
}
