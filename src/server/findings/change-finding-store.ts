import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { FindingState } from '#src/rules/findings/finding-states.ts'
import type { Tx } from '#src/server/db/database.ts'
import { findingComments, findings } from '#src/server/db/schema/findings.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'

export type FindingValues = Partial<
  Pick<typeof findings.$inferInsert, 'state' | 'closed_at' | 'owner_id' | 'due_date' | 'work_order'>
>

/** Locks a finding of a sector until the transaction ends; null when there is none. */
export async function lockFinding(tx: Tx, sectorId: number, id: number) {
  const [row] = await tx
    .select({
      state: findings.state,
      owner_id: findings.owner_id,
      due_date: findings.due_date,
      work_order: findings.work_order,
      title: findings.title,
      equipment_tag: equipment.equipment_id,
    })
    .from(findings)
    .innerJoin(equipment, eq(equipment.id, findings.equipment_id))
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .where(and(eq(findings.id, id), eq(plants.sector_id, sectorId)))
    .for('update', { of: findings })
  return row ?? null
}

export async function updateFinding(tx: Tx, id: number, values: FindingValues): Promise<void> {
  await tx.update(findings).set(values).where(eq(findings.id, id))
}

export async function insertComment(
  tx: Tx,
  values: { finding_id: number; author_id: number; text: string; created_at: Date },
): Promise<void> {
  await tx.insert(findingComments).values(values)
}

/**
 * Whether a user works in the sector and may own a finding. Their row is locked, so that they cannot leave meanwhile.
 */
export async function canBeOwner(tx: Tx, sectorId: number, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.sector_id, sectorId),
        eq(users.is_active, true),
        inArray(users.role, ['supervisor', 'technician']),
      ),
    )
    .for('key share')
  return row !== undefined
}

export interface LockedFinding {
  id: number
  title: string
  state: FindingState
  closed_at: Date | null
  owner_id: number | null
  due_date: CalendarDate | null
  work_order: string
}

/** Locks the existing findings among `ids` of a sector until the transaction ends, in the order of their ids. */
export async function lockFindings(tx: Tx, sectorId: number, ids: number[]): Promise<LockedFinding[]> {
  return tx
    .select({
      id: findings.id,
      title: findings.title,
      state: findings.state,
      closed_at: findings.closed_at,
      owner_id: findings.owner_id,
      due_date: findings.due_date,
      work_order: findings.work_order,
    })
    .from(findings)
    .where(and(inArray(findings.id, ids), eq(findings.sector_id, sectorId)))
    .orderBy(asc(findings.id))
    .for('update')
}

/** Updates each finding to the given values, in one statement. */
export async function writeFindings(tx: Tx, rows: readonly LockedFinding[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`update findings f set state = given.state, closed_at = given.closed_at,
    owner_id = given.owner_id, due_date = given.due_date
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given(id int, state text, closed_at timestamptz, owner_id int, due_date date)
    where f.id = given.id`)
}
