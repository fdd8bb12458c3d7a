import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#src/server/db/database.ts'
import { countAll } from '#src/server/db/paging.ts'
import { assignments, formerAssignees, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { executions, taskAnswerHistory, taskPhotos } from '#src/server/db/schema/executions.ts'
import { findingComments, findingPhotos, findings } from '#src/server/db/schema/findings.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { weeklyPdfs } from '#src/server/db/schema/weekly-pdfs.ts'
import type { RelatedKind, RelatedObjects } from '#src/server/problems/catalogue/problem-definition.ts'

/** Counts the rows that refer to a user, by kind; empty when the user can be deleted. */
export async function countReferencesToUser(db: Db, id: number): Promise<RelatedObjects> {
  const references: [kind: RelatedKind, table: PgTable, condition: SQL | undefined][] = [
    ['assignments', assignments, eq(assignments.technician_id, id)],
    ['former-assignments', formerAssignees, eq(formerAssignees.technician_id, id)],
    ['plant-assignments-ordered', plantAssignments, eq(plantAssignments.created_by, id)],
    ['inspections', executions, eq(executions.technician_id, id)],
    ['reviews', executions, eq(executions.reviewed_by, id)],
    ['answers', taskAnswerHistory, eq(taskAnswerHistory.technician_id, id)],
    ['photos', taskPhotos, eq(taskPhotos.uploaded_by, id)],
    ['findings', findings, eq(findings.owner_id, id)],
    ['comments-on-findings', findingComments, eq(findingComments.author_id, id)],
    ['photos-of-findings', findingPhotos, eq(findingPhotos.added_by, id)],
    ['reports', reports, eq(reports.generated_by, id)],
    ['weekly-pdfs', weeklyPdfs, eq(weeklyPdfs.uploaded_by, id)],
  ]
  const found: RelatedObjects = []
  for (const [kind, table, condition] of references) {
    const [total] = await db.select({ count: countAll }).from(table).where(condition)
    if (total && total.count > 0) found.push({ kind, count: total.count })
  }
  return found
}

const isOpenOf = (technicianId: number) =>
  and(
    eq(assignments.technician_id, technicianId),
    ne(assignments.status, 'completed'),
    isNull(assignments.archived_at),
  )

/** The number of open assignments of a technician. */
export async function countOpenAssignments(db: Db, technicianId: number): Promise<number> {
  const [total] = await db.select({ count: countAll }).from(assignments).where(isOpenOf(technicianId))
  return total?.count ?? 0
}

/** The open assignments that are due first. */
export function findOpenAssignments(db: Db, technicianId: number, most: number) {
  return db
    .select({
      id: assignments.id,
      title: plantAssignments.title,
      plant_name: plants.name,
      due_date: assignments.due_date,
      status: assignments.status,
    })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .where(isOpenOf(technicianId))
    .orderBy(asc(assignments.due_date), asc(assignments.id))
    .limit(most)
}
