import type * as z from 'zod/mini'
import type { newSectorForm, sectorChanges } from '#src/contract/sectors.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AuthService } from '#src/server/auth/auth-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { boundSectorOf } from '#src/server/core/sector-access.ts'
import { countListedAssignments } from '#src/server/db/count-assignments.ts'
import type { Db } from '#src/server/db/database.ts'
import type { Paging } from '#src/server/db/paging.ts'
import { isUniqueViolation } from '#src/server/db/violations.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import type { PlantsService } from '#src/server/plants/plants-service.ts'
import { inUseProblem, problem } from '#src/server/problems/problem.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { requireVersion } from '#src/server/versions/require-version.ts'
import {
  countReferencesToSector,
  countSectorContents,
  deleteSector,
  findSector,
  findSectorPage,
  insertSector,
  lockSector,
  type SectorFilters,
  type SectorRow,
  updateSector,
} from './sectors-store.ts'

export type SectorsService = ReturnType<typeof createSectorsService>

type SectorChanges = z.output<typeof sectorChanges>

interface SectorsServices {
  activity: ActivityService
  settings: SettingsService
  identity: AuthService
  plants: PlantsService
}

/** The sectors of the company. An inactive one keeps working for its people, but accepts no new people and plants. */
export function createSectorsService(core: AppContext, services: SectorsServices) {
  const { database } = core
  const { activity, settings, identity, plants } = services

  async function read(id: number, db: Db = database.db): Promise<SectorRow> {
    const found = await findSector(db, id)
    if (!found) throw problem('not_found', { what: 'sector' })
    return found
  }

  /** Changes a sector under its lock; `choose` computes the change from its current state. */
  async function change(
    caller: Caller,
    id: number,
    choose: (before: { is_active: boolean }) => SectorChanges,
    version?: string,
  ): Promise<SectorRow> {
    return database.by(caller).transaction(async (tx) => {
      const before = await lockSector(tx, id)
      if (!before) throw problem('not_found', { what: 'sector' })
      const changes = choose(before)
      await requireVersion(tx, caller, { kind: 'sector', id, current: before }, { version, changes })
      if (isSame(before, changes)) return read(id, tx)
      await updateSector(tx, id, changes).catch(refuseTakenCode)
      const after = await read(id, tx)
      const verb = describeChange(before.is_active, after.sector.is_active)
      await activity.record(tx, {
        type: `sector_${verb}`,
        message: message(`action.sector.${verb}`, { who: caller.full_name, sector: after.sector.name }),
        sectorId: id,
        userId: caller.id,
      })
      return after
    })
  }

  return {
    read,

    /** A page of sectors; callers other than administrators see only their own. */
    async list(caller: Caller, filters: SectorFilters & Paging) {
      const own = boundSectorOf(caller)
      if (own === null) return findSectorPage(database.db, filters, filters)
      if (filters.id !== undefined && filters.id !== own) return { count: 0, rows: [] }
      return findSectorPage(database.db, { ...filters, id: own }, filters)
    },

    create(caller: Caller, form: z.output<typeof newSectorForm>): Promise<SectorRow> {
      return database.by(caller).transaction(async (tx) => {
        const id = await insertSector(tx, { ...form, created_at: core.now() }).catch(refuseTakenCode)
        await activity.record(tx, {
          type: 'sector_created',
          message: message('action.sector.created', { who: caller.full_name, sector: form.name }),
          sectorId: id,
          userId: caller.id,
        })
        return read(id, tx)
      })
    },

    change: (
      caller: Caller,
      id: number,
      { version, ...changes }: SectorChanges & { version?: string | undefined },
    ) => change(caller, id, () => changes, version),

    toggleActive: (caller: Caller, id: number) =>
      change(caller, id, (before) => ({ is_active: !before.is_active })),

    /** Deletes a sector that nothing refers to. */
    async remove(caller: Caller, id: number): Promise<void> {
      await database.by(caller).transaction(async (tx) => {
        const sector = await lockSector(tx, id)
        if (!sector) throw problem('not_found', { what: 'sector' })
        const related = await countReferencesToSector(tx, id)
        if (related.length > 0) throw inUseProblem('sector_in_use', sector.name, related)
        await deleteSector(tx, id)
        await activity.record(tx, {
          type: 'sector_deleted',
          message: message('action.sector.deleted', { who: caller.full_name, sector: sector.name }),
          userId: caller.id,
        })
      })
    },

    async countWithin(id: number) {
      await read(id)
      const assignments = await countListedAssignments(database.db, await settings.today(), id)
      return {
        ...(await countSectorContents(database.db, id)),
        assignments: assignments.total,
        open_assignments: assignments.total - assignments.completed,
        overdue_assignments: assignments.overdue,
      }
    },

    async listUsers(id: number, paging: Paging) {
      await read(id)
      return identity.listOfSector(id, paging)
    },

    async listPlants(id: number, asked: { search?: string | undefined } & Paging) {
      await read(id)
      return plants.listOfSector(id, asked)
    },
  }
}

function isSame(before: SectorChanges, changes: SectorChanges): boolean {
  return Object.entries(changes).every(
    ([column, value]) => value === undefined || before[column as keyof SectorChanges] === value,
  )
}

function describeChange(wasActive: boolean, isActive: boolean): 'activated' | 'deactivated' | 'updated' {
  if (wasActive === isActive) return 'updated'
  return isActive ? 'activated' : 'deactivated'
}

function refuseTakenCode(error: unknown): never {
  if (isUniqueViolation(error, 'sectors_code_unique')) throw problem('sector_code_taken', { at: 'code' })
  throw error
}
