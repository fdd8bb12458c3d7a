import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#src/server/db/database.ts'
import { assignments } from '#src/server/db/schema/assignments.ts'
import { auditTrail } from '#src/server/db/schema/audit.ts'
import { sectors, users } from '#src/server/db/schema/identity.ts'
import { tasks } from '#src/server/db/schema/plants.ts'
import type { VersionedKind } from './editable-fields.ts'

interface NamedRow {
  id: number
  name: string
}

/** Column names that differ from the contract's field names. */
const columns: Readonly<Record<string, string>> = {
  sector: 'sector_id',
  owner: 'owner_id',
  assigned_to: 'technician_id',
}

const ofThing = (kind: string, id: SQL | string) =>
  sql`(${auditTrail.kind} = ${kind} and ${auditTrail.thing_id} = ${id})`

/** Title and instructions are columns of the plant assignment; settings have no id. */
function matchThing(kind: VersionedKind, id: number | null): SQL {
  if (kind === 'settings') return eq(auditTrail.kind, 'setting')
  const own = ofThing(kind, String(id))
  if (kind !== 'assignment') return own
  const plantAssignmentId = sql`(select ${assignments.plant_assignment_id}::text from ${assignments} where ${assignments.id} = ${id})`
  return sql`(${own} or ${ofThing('plant_assignment', plantAssignmentId)})`
}

/** The last change of one of these fields: editor and time; null when the audit log does not reach back so far. */
export async function findLastChange(tx: Tx, kind: VersionedKind, id: number | null, fields: string[]) {
  const names = fields.map((field) => columns[field] ?? field)
  const [row] = await tx
    .select({ actor_name: auditTrail.actor_name, at: auditTrail.at })
    .from(auditTrail)
    .where(
      and(
        matchThing(kind, id),
        kind === 'settings'
          ? undefined
          : sql`${auditTrail.after} ?| array[${sql.join(
              names.map((name) => sql`${name}`),
              sql`, `,
            )}]::text[]`,
      ),
    )
    .orderBy(desc(auditTrail.id))
    .limit(1)
  return row ?? null
}

/** The last reordering of a checklist's tasks. */
export async function findLastReordering(tx: Tx, checklistId: number) {
  const [row] = await tx
    .select({ actor_name: auditTrail.actor_name, at: auditTrail.at })
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.kind, 'task'),
        sql`${auditTrail.thing_id} in (select ${tasks.id}::text from ${tasks} where ${tasks.checklist_id} = ${checklistId})`,
        sql`${auditTrail.after} ? 'order'`,
      ),
    )
    .orderBy(desc(auditTrail.id))
    .limit(1)
  return row ?? null
}

export async function findSectorNames(tx: Tx, ids: number[]): Promise<NamedRow[]> {
  return tx.select({ id: sectors.id, name: sectors.name }).from(sectors).where(inArray(sectors.id, ids))
}

/** @param sectorId only users of this sector; null for all */
export async function findPeople(tx: Tx, ids: number[], sectorId: number | null): Promise<NamedRow[]> {
  return tx
    .select({ id: users.id, name: sql<string>`${users.first_name} || ' ' || ${users.last_name}` })
    .from(users)
    .where(and(inArray(users.id, ids), sectorId === null ? undefined : eq(users.sector_id, sectorId)))
}
