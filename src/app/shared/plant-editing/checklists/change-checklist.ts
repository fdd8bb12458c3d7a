import type { Work } from '#src/app/shared/action/use-action.ts'
import type { PlantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import type { Checklist } from './checklist.ts'

/**
 * Activates or deactivates a checklist. Sets the state instead of toggling it, so a concurrent change stays.
 */
export function setActive(calls: PlantEditingCalls, checklist: Checklist, isActive: boolean): Work<string> {
  return async ({ sendChange }) => {
    const { name } = await sendChange(calls.changeChecklist, checklist, {
      id: checklist.id,
      is_active: isActive,
    })
    return isActive ? t('editing.activated', { name }) : t('editing.deactivated', { name })
  }
}
