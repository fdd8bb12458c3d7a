import type * as z from 'zod/mini'
import type { newPlantForm, newSectorPlantForm, plantChanges } from '#src/contract/plant-editing/forms.ts'
import { boundSectorOf, sectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { purgeWithUndo } from '#src/server/plants/removal/purge-items.ts'
import { itemExists } from '#src/server/plants/removal/purge-items-store.ts'
import { findListedBelow } from '#src/server/plants/removal/removal-store.ts'
import { inUseProblem, problem } from '#src/server/problems/problem.ts'
import { requireVersion } from '#src/server/versions/require-version.ts'
import { definedFields, type EditingContext, isUnchanged, type Removed, record } from './editing-context.ts'
import { findListedPlant, lockAround, lockSector } from './locks-store.ts'
import { countOpenOfPlant, insertPlant, isCodeTaken, updatePlant } from './plants-edit-store.ts'

type Plant = NonNullable<Awaited<ReturnType<typeof findListedPlant>>>
type PlantChanges = z.output<typeof plantChanges>

/** Creates a plant in an active sector; a supervisor's plant belongs to their sector. */
export function createPlant(
  context: EditingContext,
  caller: Caller,
  form: z.output<typeof newPlantForm> | z.output<typeof newSectorPlantForm>,
): Promise<number> {
  const { sector, ...values } = 'sector' in form ? form : { ...form, sector: sectorOf(caller) }
  return context.core.database.by(caller).transaction(async (tx) => {
    const locked = await lockSector(tx, sector)
    if (!locked) throw problem('sector_unknown', { at: 'sector' })
    if (!locked.is_active) throw problem('sector_inactive', { at: 'sector' })
    await refuseTakenCode(tx, { sectorId: sector, self: null }, values.plant_id)
    const id = await insertPlant(tx, { ...values, sector_id: sector, created_at: context.core.now() })
    const description = message('action.plant.created', { who: caller.full_name, plant: nameOf(values) })
    await record(context, tx, { caller, sectorId: sector, type: 'plant_created', message: description })
    return id
  })
}

/** Changes a plant under its lock; `choose` computes the change from its current state. */
export async function changePlant(
  context: EditingContext,
  caller: Caller,
  id: number,
  choose: (before: Plant) => PlantChanges,
  version?: string,
): Promise<void> {
  await context.core.database.by(caller).transaction(async (tx) => {
    const before = await lockPlant(tx, caller, id)
    const chosen = choose(before)
    const current = { ...before, sector: before.sector_id }
    await requireVersion(tx, caller, { kind: 'plant', id, current }, { version, changes: chosen })
    const { sector, ...changes } = chosen
    if (sector !== undefined && sector !== before.sector_id) throw problem('plant_stays', { at: 'sector' })
    if (isUnchanged(before, changes)) return
    const { sector_id: sectorId } = before
    if (changes.plant_id !== undefined && changes.plant_id !== before.plant_id)
      await refuseTakenCode(tx, { sectorId, self: id }, changes.plant_id)
    await updatePlant(tx, id, changes)
    const after: Plant = { ...before, ...definedFields(changes) }
    const verb = describeChange(before.status, after.status)
    const description = message(`action.plant.${verb}`, { who: caller.full_name, plant: nameOf(after) })
    await record(context, tx, { caller, sectorId, type: `plant_${verb}`, message: description })
  })
}

/** An active plant becomes inactive; any other one becomes active. */
export const togglePlant = (context: EditingContext, caller: Caller, id: number) =>
  changePlant(context, caller, id, ({ status }) => ({ status: status === 'Active' ? 'Inactive' : 'Active' }))

/**
 * Removes a plant with everything below it from the lists, with an undo for a limited time.
 * @throws Problem while it has open assignments
 */
export function removePlant(context: EditingContext, caller: Caller, id: number): Promise<Removed> {
  return context.core.database.by(caller).transaction(async (tx) => {
    const plant = await lockPlant(tx, caller, id)
    const open = await countOpenOfPlant(tx, id)
    if (open > 0)
      throw inUseProblem('plant_in_use', nameOf(plant), [{ kind: 'open-assignments', count: open }])
    const below = await findListedBelow(tx, id)
    const rows = await purgeWithUndo(tx, { plants: [id], ...below }, context.core.now())
    const { name, sector_id } = plant
    await context.deletions.recordDeletion(tx, caller, { kind: 'plant', id, name, sector_id, rows })
    const description = message('action.plant.deleted', { who: caller.full_name, plant: nameOf(plant) })
    await record(context, tx, {
      caller,
      sectorId: plant.sector_id,
      type: 'plant_deleted',
      message: description,
    })
    return { name: plant.name, is_archived: await itemExists(tx, 'plants', id) }
  })
}

async function lockPlant(tx: Tx, caller: Caller, id: number): Promise<Plant> {
  const sector = boundSectorOf(caller)
  await lockAround(tx, 'plants', [id], sector)
  const plant = await findListedPlant(tx, id, sector)
  if (!plant) throw problem('not_found', { what: 'plant' })
  return plant
}

async function refuseTakenCode(tx: Tx, place: Parameters<typeof isCodeTaken>[1], code: string) {
  if (await isCodeTaken(tx, place, code)) throw problem('plant_code_taken', { at: 'plant_id' })
}

function nameOf({ name, plant_id }: Pick<Plant, 'name' | 'plant_id'>): string {
  return `${name} (${plant_id})`
}

function describeChange(before: Plant['status'], after: Plant['status']) {
  if (before === after) return 'changed'
  if (after === 'Active') return 'activated'
  return before === 'Active' ? 'deactivated' : 'changed'
}
