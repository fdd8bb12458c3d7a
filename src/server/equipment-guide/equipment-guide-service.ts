import type { EquipmentFileKind, EquipmentGuide } from '#src/contract/equipment-guide.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import type { Paging, Rows } from '#src/server/db/paging.ts'
import type { Caller, FileReply } from '#src/server/http/route.ts'
import type { PlantsService } from '#src/server/plants/plants-service.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { describeGuide } from './describe-guide.ts'
import {
  findFiles,
  findInOwnPlant,
  findLastInspections,
  findNextInspections,
  findOwnPage,
  type GuideRow,
  lockToReport,
} from './equipment-guide-store.ts'
import { type FindingRow, findLatestFindings } from './findings-store.ts'
import { type KnownEquipment, readPlantEquipment } from './plant-equipment.ts'

export type EquipmentGuideService = ReturnType<typeof createEquipmentGuideService>

interface GuideServices {
  settings: SettingsService
  plants: Pick<PlantsService, 'findFile'>
  /** The signed URL that serves a photo without a token. */
  addressPhoto: (photoId: string, size: 'full' | 'thumbnail') => string
}

/** How many findings of its equipment a guide shows. */
const FINDINGS_SHOWN = 10

/** The latest findings of both kinds, and the total of both. */
function selectLatest(findings: FindingRow[]): { findings: FindingRow[]; totalFindings: number } {
  const totals = new Map(findings.map(({ report_id, total }) => [report_id === null, total]))
  return {
    findings: findings
      .toSorted((one, other) => other.found_at.getTime() - one.found_at.getTime())
      .slice(0, FINDINGS_SHOWN),
    totalFindings: [...totals.values()].reduce((sum, total) => sum + total, 0),
  }
}

/** Reference data for technicians about the equipment of their plants. */
export function createEquipmentGuideService(core: AppContext, services: GuideServices) {
  const { db } = core.database

  /** In a constant number of queries for any number of rows. */
  async function describeRows(caller: Caller, rows: GuideRow[]): Promise<EquipmentGuide[]> {
    if (rows.length === 0) return []
    const ids = rows.map((row) => row.equipment.id)
    const files = groupRows(await findFiles(db, ids), (file) => file.equipment_id)
    const findings = groupRows(
      await findLatestFindings(db, caller.id, ids, FINDINGS_SHOWN),
      (finding) => finding.equipment_id,
    )
    const last = new Map((await findLastInspections(db, ids)).map((row) => [row.equipment_id, row]))
    const next = new Map((await findNextInspections(db, ids)).map((row) => [row.equipment_id, row]))
    const around = {
      timeZone: (await services.settings.read(caller)).timezone,
      addressPhoto: services.addressPhoto,
    }
    return rows.map((row) => {
      const { id } = row.equipment
      const parts = {
        files: files.get(id) ?? [],
        ...selectLatest(findings.get(id) ?? []),
        lastInspection: last.get(id)?.inspected_at ?? null,
        nextInspection: next.get(id)?.due_date ?? null,
      }
      return describeGuide(row, parts, around)
    })
  }

  async function requireInOwnPlant(caller: Caller, id: number): Promise<GuideRow> {
    const row = await findInOwnPlant(db, caller.id, id)
    if (!row) throw problem('not_found', { what: 'equipment' })
    return row
  }

  return {
    async search(caller: Caller, query: Paging & { q?: string | undefined }): Promise<Rows<EquipmentGuide>> {
      const found = await findOwnPage(db, caller.id, query.q ?? '', query)
      return { count: found.count, rows: await describeRows(caller, found.rows) }
    },

    async read(caller: Caller, id: number): Promise<EquipmentGuide> {
      const [guide] = await describeRows(caller, [await requireInOwnPlant(caller, id)])
      return guide!
    },

    /** Equipment of the technician's plants, locked against deletion until the transaction ends. */
    async lockToReport(tx: Tx, caller: Caller, id: number): Promise<GuideRow['equipment']> {
      const row = await lockToReport(tx, caller.id, id)
      if (!row) throw problem('equipment_elsewhere')
      return row.equipment
    },

    plantEquipment: (caller: Caller, known: KnownEquipment) => readPlantEquipment(db, caller, known),

    async findFile(caller: Caller, id: number, kind: EquipmentFileKind): Promise<FileReply> {
      await requireInOwnPlant(caller, id)
      return services.plants.findFile(id, kind)
    },
  }
}
