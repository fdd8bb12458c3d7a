import type * as z from 'zod/mini'
import type { handoverReportCalls } from '#src/contract/supervisor/handover-reports.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import { boundSectorOf, sectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import { requireRange } from '#src/server/http/date-range.ts'
import type { Caller } from '#src/server/http/route.ts'
import { hashRequest, withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { problem } from '#src/server/problems/problem.ts'
import { isCompleted } from '#src/server/reports/handover-plants.ts'
import { findPlantWork } from '#src/server/reports/handover-plants-store.ts'
import type { ReportsContext } from '#src/server/reports/reports-context.ts'
import { defaultTitles } from './default-titles.ts'
import { findEquipmentIn, findListed, findSectorsOf } from './report-requests-store.ts'
import { requestCovering } from './request-covering.ts'
import { requestForAssignment } from './request-report.ts'

type CombinedBody = z.output<NonNullable<typeof handoverReportCalls.generateCombined.body>>
type ChosenBody = z.output<NonNullable<typeof handoverReportCalls.request.body>>
interface Keyed<Body> {
  caller: Caller
  key: string | undefined
  body: Body
}

/** Queues one report of the work that was assigned in some plants on some days, all of it completed. */
export async function requestCombined(
  context: ReportsContext,
  { caller, key, body }: Keyed<CombinedBody>,
): Promise<number> {
  const days = requireRange({ from: body.date_from, to: body.date_to })
  const { timezone: timeZone } = await context.settings.read(caller)
  const plantIds = [...new Set(body.plant_ids)]
  const keyed = { key, userId: caller.id, requestHash: hashRequest({ generateCombined: body }) }
  const { id } = await withIdempotencyKey(context.core.database.by(caller), keyed, async (tx) => {
    const sectorId = await requireOneSector(tx, caller, plantIds)
    const work = await findPlantWork(tx, sectorId, { ...days, timeZone }, plantIds)
    for (const plant of work) {
      if (plant.assignments.length === 0)
        throw problem('plant_without_work', { plant: plant.name }, { at: 'plant_ids' })
      if (!isCompleted(plant))
        throw problem('plant_not_reportable', { plant: plant.name }, { at: 'plant_ids' })
    }
    const title = body.title === '' ? defaultTitles.combined(work.map((plant) => plant.name)) : body.title
    const wanted = {
      report_type: 'Custom' as const,
      title,
      description: body.description,
      sector_id: sectorId,
      plant_id: work.length === 1 ? work[0]!.id : null,
      date_from: days.from,
      date_to: days.to,
      generated_by: caller.id,
    }
    const covered = work.flatMap((plant) => plant.assignments)
    return { id: await requestCovering(context, tx, wanted, covered) }
  })
  return id
}

/**
 * Queues the report of chosen assignments: the plant report of one, a combined report of several, or the report of one
 * piece of equipment.
 */
export async function requestChosen(
  context: ReportsContext,
  { caller, key, body }: Keyed<ChosenBody>,
): Promise<number> {
  const sectorId = sectorOf(caller)
  const ids = [...new Set(body.assignment_ids)]
  const keyed = { key, userId: caller.id, requestHash: hashRequest({ generateChosen: body }) }
  const { id } = await withIdempotencyKey(context.core.database.by(caller), keyed, async (tx) => {
    const chosen = await findListed(tx, sectorId, ids)
    if (chosen.length < ids.length) throw problem('not_found', { what: 'assignment' })
    const plantIds = new Set(chosen.map((assignment) => assignment.plant_id))
    const common = {
      sector_id: sectorId,
      plant_id: plantIds.size === 1 ? chosen[0]!.plant_id : null,
      description: '',
      generated_by: caller.id,
    }
    if (body.equipment_id !== undefined) {
      const title = defaultTitles.equipment(await requireEquipment(tx, body.equipment_id, ids))
      const wanted = { ...common, report_type: 'Equipment' as const, title, equipment_id: body.equipment_id }
      return { id: await requestCovering(context, tx, wanted, ids) }
    }
    const open = chosen.find(({ status }) => status !== 'completed')
    if (open) throw problem('assignment_not_reportable', { name: labelAssignment(open.id) })
    if (ids.length === 1) return { id: await requestForAssignment(context, tx, ids[0]!, caller.id) }
    const title = defaultTitles.combined([...new Set(chosen.map((assignment) => assignment.plant_name))])
    return { id: await requestCovering(context, tx, { ...common, report_type: 'Custom', title }, ids) }
  })
  return id
}

/**
 * Requires that all plants exist, are visible to the caller, and belong to one sector.
 * @throws Problem
 */
async function requireOneSector(tx: Tx, caller: Caller, plantIds: number[]): Promise<number> {
  const found = await findSectorsOf(tx, plantIds)
  const own = boundSectorOf(caller)
  const [first] = found
  if (!first || found.length < plantIds.length) throw problem('not_found', { what: 'plant' })
  if (own !== null && found.some((plant) => plant.sector_id !== own))
    throw problem('not_found', { what: 'plant' })
  if (found.some((plant) => plant.sector_id !== first.sector_id))
    throw problem('plants_of_several_sectors', { at: 'plant_ids' })
  return first.sector_id
}

/**
 * Requires that the equipment is completed in each of the assignments.
 * @returns its tag and name
 * @throws Problem
 */
async function requireEquipment(tx: Tx, equipmentId: number, assignmentIds: number[]): Promise<string> {
  const found = await findEquipmentIn(tx, equipmentId, assignmentIds)
  const [first] = found
  if (!first || found.length < assignmentIds.length) throw problem('not_found', { what: 'equipment' })
  if (found.some((item) => (item.checklists === 0 ? item.status !== 'completed' : item.open > 0)))
    throw problem('equipment_not_reportable')
  return `${first.tag} ${first.name}`
}
