import * as z from 'zod/mini'
import type { TypedNumber } from '#src/app/shared/forms/number-field.tsx'
import { checklistChanges, newChecklistForm } from '#src/contract/plant-editing/forms.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { limits } from '#src/rules/limits.ts'
import type { Checklist } from './checklist.ts'

const message = t('checklists.durationInvalid')

/** A duration in whole minutes; an empty field is null. */
const minutes = z.nullable(
  z.int(message).check(z.positive(message), z.maximum(limits.longestDuration, message)),
)

/** Schema of a new checklist with the duration field. */
export const addChecklistSchema = z.object({ ...newChecklistForm.shape, estimated_duration: minutes })

/** Schema of an existing checklist. */
export const editChecklistSchema = z.object({ ...checklistChanges.shape, estimated_duration: minutes })

export type ChecklistFormValues = Pick<
  Checklist,
  'equipment' | 'name' | 'description' | 'checklist_type' | 'frequency' | 'priority'
> & { estimated_duration: TypedNumber }

/** Initial form values; a new checklist has an empty name. */
export function startValues(equipment: number, checklist: Checklist | null): ChecklistFormValues {
  return {
    equipment,
    name: checklist?.name ?? '',
    description: checklist?.description ?? '',
    checklist_type: checklist?.checklist_type ?? '',
    frequency: checklist?.frequency ?? '',
    priority: checklist?.priority ?? 'Medium',
    estimated_duration: checklist?.estimated_duration ?? null,
  }
}
