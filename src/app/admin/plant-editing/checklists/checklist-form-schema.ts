import * as z from 'zod/mini'
import type { TypedNumber } from '#src/app/shared/forms/number-field.tsx'
import { checklistChanges, newChecklistForm } from '#src/contract/admin/plant-editing.ts'
import { t } from '#src/i18n/screens/plant-editing.ts'
import { limits } from '#src/rules/limits.ts'
import type { Checklist } from './checklist.ts'

const fault = t('checklists.durationFault')

/** Whole minutes as they are typed; nothing says nothing. */
const minutes = z.nullable(z.int(fault).check(z.positive(fault), z.maximum(limits.longestDuration, fault)))

/** The form of a new checklist, where the duration is typed. */
export const addChecklistSchema = z.object({ ...newChecklistForm.shape, estimated_duration: minutes })

/** The form of a checklist that is there. */
export const editChecklistSchema = z.object({ ...checklistChanges.shape, estimated_duration: minutes })

export type ChecklistFormValues = Pick<
  Checklist,
  'equipment' | 'name' | 'description' | 'checklist_type' | 'frequency' | 'priority'
> & { estimated_duration: TypedNumber }

/** What the form starts with; nothing is said of what is new. */
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
