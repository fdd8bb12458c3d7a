import type * as z from 'zod/mini'
import type { equipmentHistory, handoverEquipment } from '#src/contract/supervisor/sector-equipment.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import {
  type AssignmentStatus,
  progressPercentage,
  statusFromExecutions,
} from '#src/rules/assignment-status.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Paging, Rows } from '#src/server/db/paging.ts'
import { asDate } from '#src/server/db/statement.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { findEquipmentWithChecklists, findInspections } from './equipment-history-store.ts'
import {
  findEquipmentPage,
  findSectorEquipment,
  isPlantOf,
  type SectorEquipmentRow,
} from './sector-equipment-store.ts'

export type SectorEquipmentService = ReturnType<typeof createSectorEquipmentService>

type View = z.input<typeof handoverEquipment>
type HistoryView = z.input<typeof equipmentHistory>

/** The equipment of a sector, for its supervisor's handover. */
export function createSectorEquipmentService(core: AppContext) {
  const { db } = core.database
  return {
    async list(
      caller: Caller,
      filters: Paging & { plant?: number | undefined; search?: string | undefined },
    ): Promise<Rows<View>> {
      const sectorId = sectorOf(caller)
      if (filters.plant !== undefined && !(await isPlantOf(db, sectorId, filters.plant)))
        throw problem('not_found', { what: 'plant' })
      const page = await findEquipmentPage(db, sectorId, filters, filters)
      return { count: page.count, rows: (await findSectorEquipment(db, sectorId, page.ids)).map(describe) }
    },

    async readHistory(caller: Caller, id: number): Promise<HistoryView> {
      const found = await findEquipmentWithChecklists(db, sectorOf(caller), id)
      if (!found) throw problem('not_found', { what: 'equipment' })
      const inspections = await findInspections(db, id)
      return {
        ...found,
        checklists: found.checklists.map((checklist) => ({
          ...checklist,
          category: checklist.checklist_type,
          task_count: checklist.tasks.length,
        })),
        inspections: inspections.map((inspection) => ({
          ...inspection,
          assignment_label: labelAssignment(inspection.assignment_id),
          completed_at: asDate(inspection.completed_at).toISOString(),
        })),
      }
    },
  }
}

function describe({ latest, ...row }: SectorEquipmentRow): View {
  return {
    ...row,
    equipment_name: row.name,
    checklist_count: row.checklists.length,
    status: latest && statusOf(latest),
    assignment: latest?.assignment ?? null,
    assigned_to: latest && { id: latest.technician_id, full_name: latest.technician_name },
    progress_percentage: latest ? progressPercentage(latest.submitted, latest.checklists) : 0,
    completed_tasks: latest?.completed_tasks ?? 0,
    total_tasks: latest?.total_tasks ?? 0,
  }
}

/** Equipment without checklists has the status of its assignment. */
function statusOf(latest: NonNullable<SectorEquipmentRow['latest']>): AssignmentStatus {
  const { status, checklists, submitted, touched } = latest
  return checklists === 0 ? status : statusFromExecutions({ all: checklists, submitted, touched })
}
