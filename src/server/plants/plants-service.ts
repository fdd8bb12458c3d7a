import type { EquipmentFileKind } from '#src/contract/equipment-guide.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Paging } from '#src/server/db/paging.ts'
import { findFile } from './change-equipment.ts'
import { findPictureFile } from './editing/task-pictures.ts'
import type { PlantsContext } from './plants-context.ts'
import { listPlantsOfSector } from './read-plants.ts'
import { purgeItems } from './removal/purge-items.ts'

export type PlantsService = ReturnType<typeof createPlantsService>

/** What other modules and jobs call. */
export function createPlantsService(context: PlantsContext) {
  return {
    listOfSector: (sector: number, asked: { search?: string | undefined } & Paging) =>
      listPlantsOfSector(context, sector, asked),

    findFile: (id: number, kind: EquipmentFileKind) => findFile(context, id, kind),

    /** The reference picture of a signed URL; null when there is none with this id. */
    findPictureFile: (id: string, size: 'full' | 'thumbnail') => findPictureFile(context, id, size),

    /** Removes plants, equipment and checklists: deleted when no row refers to them, otherwise archived. */
    forgetItems: (tx: Tx, items: Parameters<typeof purgeItems>[1]) =>
      purgeItems(tx, items, context.core.now()),
  }
}
