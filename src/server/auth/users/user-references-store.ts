import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#src/server/db/database.ts'
import { countAll } from '#src/server/db/paging.ts'
import { assignments, formerAssignees, plantAssignments } from '#src/server/db/schema/assignments.ts'
import {
  executions,
  executionTasks,
  taskAnswerHistory,
  taskPhotos,
} from '#src/server/db/schema/executions.ts'
import { findingComments, findingPhotos, findings } from '#src/server/db/schema/findings.ts'
import { checklistTemplates, plants } from '#src/server/db/schema/plants.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import {
  layoutRules,
  manualValues,
  readingCorrections,
  removedTasks,
  weeklyPdfs,
} from '#src/server/db/schema/weekly-pdfs.ts'
import type { RelatedKind, RelatedObjects } from '#src/server/problems/catalogue/problem-definition.ts'

/** The columns that keep a user from being deleted, by kind of record. */
export const columnsOfUsers: readonly [kind: RelatedKind, ...columns: PgColumn[]][] = [
  ['assignments', assignments.technician_id],
  ['former-assignments', formerAssignees.technician_id],
  ['plant-assignments-ordered', plantAssignments.created_by],
  ['inspections', executions.technician_id, executions.notes_by],
  ['reviews', executions.reviewed_by],
  ['answers', taskAnswerHistory.technician_id],
  ['answered-tasks', executionTasks.answered_by],
  ['photos', taskPhotos.uploaded_by],
  ['findings', findings.owner_id, findings.reported_by],
  ['comments-on-findings', findingComments.author_id],
  ['photos-of-findings', findingPhotos.added_by],
  ['reports', reports.generated_by],
  ['checklist-templates', checklistTemplates.created_by],
  ['weekly-pdfs', weeklyPdfs.uploaded_by, weeklyPdfs.confirmed_by],
  ['plan-corrections', readingCorrections.created_by],
  ['kept-corrections', layoutRules.created_by],
  ['manual-changes', manualValues.changed_by],
  ['removed-tasks', removedTasks.removed_by],
]

/** Counts the rows that refer to a user, by kind; empty when the user can be deleted. */
export async function countReferencesToUser(db: Db, id: number): Promise<RelatedObjects> {
  const found: RelatedObjects = []
  for (const [kind, ...columns] of columnsOfUsers) {
    const count = await db.$count(columns[0]!.table, or(...columns.map((column) => eq(column, id))))
    if (count > 0) found.push({ kind, count })
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
