import { eventChanges } from '#src/contract/admin/calendar-events.ts'
import { checklistChanges, plantChanges, taskChanges } from '#src/contract/admin/plant-editing.ts'
import { settingChanges } from '#src/contract/admin/settings.ts'
import { profileForm, userChanges } from '#src/contract/identity.ts'
import { equipmentChange } from '#src/contract/plants.ts'
import { sectorChanges } from '#src/contract/sectors.ts'
import { findingChanges } from '#src/contract/supervisor/findings.ts'
import { assignmentChange } from '#src/contract/supervisor/supervisor-assignments.ts'

const { give_work_to: _, ...userFields } = { ...userChanges.shape, ...profileForm.shape }

/** What people edit, by kind: a field that a form gains is part of the version at once. */
const shapes = {
  plant: plantChanges.shape,
  equipment: equipmentChange.shape,
  checklist: checklistChanges.shape,
  task: taskChanges.shape,
  user: userFields,
  sector: sectorChanges.shape,
  settings: settingChanges.shape,
  finding: findingChanges.shape,
  assignment: assignmentChange.shape,
  calendar_event: eventChanges.shape,
}

/** A kind of thing that people edit and that carries a version. */
export type VersionedKind = keyof typeof shapes

/** The fields of such a thing, by their names in the contract. */
export type EditableFields<Kind extends VersionedKind> = Record<keyof (typeof shapes)[Kind], unknown>

/** Of all that is known of a thing only what people edit: counters and dates are no conflict. */
export function pickEditable<Kind extends VersionedKind>(
  kind: Kind,
  thing: EditableFields<Kind>,
): Record<string, unknown> {
  const fields = thing as Record<string, unknown>
  return Object.fromEntries(Object.keys(shapes[kind]).map((name) => [name, fields[name] ?? null]))
}
