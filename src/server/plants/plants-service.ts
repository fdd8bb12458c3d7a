import type { EquipmentFileKind } from '#src/contract/equipment-guide.ts'
import type { Plant } from '#src/contract/plants.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { boundSectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Paging, Rows } from '#src/server/db/paging.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { UndoService } from '#src/server/undo/undo-service.ts'
import {
  attachFile,
  changeEquipment,
  detachFile,
  findFile,
  preflightFile,
  takeBackFiles,
} from './change-equipment.ts'
import { describePlant } from './describe-plants.ts'
import { createPlantEditing } from './editing/plant-editing.ts'
import {
  findChecklist,
  findChecklistPage,
  findEquipment,
  findEquipmentPage,
  findPlant,
  findPlantPage,
  findTaskPage,
  type PlantFilters,
} from './plants-store.ts'
import { purgeItems } from './removal/purge-items.ts'
import { findListedBelow, lockListedPlant } from './removal/removal-store.ts'

export type PlantsService = ReturnType<typeof createPlantsService>

interface PlantsServices {
  activity: ActivityService
  deletions: Pick<UndoService, 'remove' | 'keep' | 'takeBack'>
  /** Archives a plant's open assignments and notifies their technicians. @returns how many there were */
  archiveAssignments: (tx: Tx, plantId: number) => Promise<number>
}

type Filters = PlantFilters & Paging

/** Plants with their equipment, checklists and tasks. Archived rows are in none of the lists. */
export function createPlantsService(core: AppContext, services: PlantsServices) {
  const { database } = core
  const { db } = database
  const context = { core, activity: services.activity, deletions: services.deletions }

  async function read(id: number) {
    const row = await findPlant(db, id)
    if (!row) throw problem('not_found', { what: 'plant' })
    return row
  }

  async function readEquipment(id: number) {
    const row = await findEquipment(db, id)
    if (!row) throw problem('not_found', { what: 'equipment' })
    return row
  }

  async function readChecklist(id: number) {
    const row = await findChecklist(db, id)
    if (!row) throw problem('not_found', { what: 'checklist' })
    return row
  }

  return {
    read,
    readEquipment,
    readChecklist,

    /** Manual creation, change and deletion by administrators. */
    editing: createPlantEditing(context),

    /** A page of plants; a supervisor sees only their own sector, for any filter. */
    async list(caller: Caller, filters: Filters) {
      const own = boundSectorOf(caller)
      if (own === null) return findPlantPage(db, filters, filters)
      if (filters.sector !== undefined && filters.sector !== own) return { count: 0, rows: [] }
      return findPlantPage(db, { ...filters, sector: own }, filters)
    },

    async listOfSector(
      sector: number,
      { search, ...paging }: Pick<Filters, 'search'> & Paging,
    ): Promise<Rows<Plant>> {
      const found = await findPlantPage(db, { sector, search }, paging)
      return { ...found, rows: found.rows.map(describePlant) }
    },

    listEquipment: (filters: Filters) => findEquipmentPage(db, filters, filters),

    async listEquipmentOfPlant(id: number, filters: Filters) {
      await read(id)
      return findEquipmentPage(db, { ...filters, plant: id }, filters)
    },

    listChecklists: (filters: Filters) => findChecklistPage(db, filters, filters),

    async listChecklistsOfPlant(id: number, filters: Filters) {
      await read(id)
      return findChecklistPage(db, { ...filters, plant: id }, filters)
    },

    async listChecklistsOfEquipment(id: number, filters: Filters) {
      await readEquipment(id)
      return findChecklistPage(db, { ...filters, equipment: id }, filters)
    },

    async changeEquipment(caller: Caller, id: number, change: Parameters<typeof changeEquipment>[3]) {
      await changeEquipment(context, caller, id, change)
      return readEquipment(id)
    },

    admitFile: preflightFile.bind(null, context),

    async attachFile(caller: Caller, id: number, upload: Parameters<typeof attachFile>[3]) {
      await attachFile(context, caller, id, upload)
      return readEquipment(id)
    },

    detachFile: (caller: Caller, id: number, kind: EquipmentFileKind) =>
      detachFile(context, caller, id, kind),

    takeBackFiles: takeBackFiles.bind(null, context),

    findFile: (id: number, kind: EquipmentFileKind) => findFile(core, id, kind),

    async listTasks(checklistId: number, paging: Paging) {
      await readChecklist(checklistId)
      return findTaskPage(db, checklistId, paging)
    },

    /** Removes plants, equipment and checklists: deleted when no row refers to them, otherwise archived. */
    forgetItems: (tx: Tx, items: Parameters<typeof purgeItems>[1]) => purgeItems(tx, items, core.now()),

    /**
     * Removes a plant with everything below it and its assignments. Rows that work refers to are archived: an offline
     * phone may hold more work.
     */
    removePlant(caller: Caller, id: number) {
      const sectorId = boundSectorOf(caller)
      return database.by(caller).transaction(async (tx) => {
        const plant = await lockListedPlant(tx, id, sectorId)
        if (!plant) throw problem('not_found', { what: 'plant' })
        const assignments = await services.archiveAssignments(tx, id)
        const below = await findListedBelow(tx, id)
        const gone = await purgeItems(tx, { plants: [id], ...below, archive: true }, core.now())
        await services.activity.record(tx, {
          type: 'plant_deleted',
          message: message('did.plant.deleted', {
            who: caller.full_name,
            plant: `${plant.name} (${plant.plant_id})`,
          }),
          sectorId: plant.sector_id,
          userId: caller.id,
        })
        return {
          name: plant.name,
          deleted_data: { equipment: gone.equipment, checklists: gone.checklists, assignments },
        }
      })
    },
  }
}
