import { addDays, type CalendarDate } from '#src/rules/calendar.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { overdueCondition } from '#src/server/db/overdue-condition.ts'
import type { Paging, Rows } from '#src/server/db/paging.ts'
import { type DateRange, requireRange } from '#src/server/http/date-range.ts'
import type { Caller } from '#src/server/http/route.ts'
import { findDetails } from './assignment-details-store.ts'
import {
  type Condition,
  findAssignmentPage,
  findAssignmentsDue,
  isDueIn,
  isOfTechnician,
  workOrder,
} from './assignments-store.ts'
import { type DetailsView, describeDetails } from './describe-assignment.ts'
import { readDetails } from './read-assignments.ts'

/** A technician's assignments that are due in these days, in the order of work. */
export async function listDueIn(
  context: AssignmentsContext,
  caller: Caller,
  range: DateRange,
  today: CalendarDate,
): Promise<DetailsView[]> {
  const { db } = context.core.database
  const whole = await findDetails(db, await findAssignmentsDue(db, caller.id, range))
  return whole.map((assignment) => describeDetails(assignment, today))
}

/** One day of a technician's work; today by default. */
export async function readDay(context: AssignmentsContext, caller: Caller, given?: CalendarDate) {
  const today = await context.settings.today(caller)
  const date = given ?? today
  return { date, assignments: await listDueIn(context, caller, { from: date, to: date }, today) }
}

/** Several days of a technician's work in one list. */
export async function readDays(
  context: AssignmentsContext,
  caller: Caller,
  days: { start_date: CalendarDate; end_date: CalendarDate },
) {
  const range = requireRange({ from: days.start_date, to: days.end_date }, { field: 'start_date' })
  return {
    ...days,
    assignments: await listDueIn(context, caller, range, await context.settings.today(caller)),
  }
}

/** A page of a technician's matching assignments, in the order of work. */
async function readPage(
  context: AssignmentsContext,
  caller: Caller,
  paging: Paging,
  conditionOn: (today: CalendarDate) => Condition,
): Promise<Rows<DetailsView>> {
  const today = await context.settings.today(caller)
  const { db } = context.core.database
  const conditions = [isOfTechnician(caller.id), conditionOn(today)]
  const found = await findAssignmentPage(db, conditions, paging, { order: workOrder })
  const whole = await findDetails(db, found.ids)
  return { count: found.count, rows: whole.map((assignment) => describeDetails(assignment, today)) }
}

/** A technician's upcoming assignments: from tomorrow on, for the requested number of days. */
export function listUpcoming(context: AssignmentsContext, caller: Caller, query: Paging & { days: number }) {
  return readPage(context, caller, query, (today) =>
    isDueIn({ from: addDays(today, 1), to: addDays(today, query.days) }),
  )
}

/** A technician's overdue assignments, the oldest first. */
export function listOverdue(context: AssignmentsContext, caller: Caller, paging: Paging) {
  return readPage(context, caller, paging, overdueCondition)
}

/** The checklists of a technician's own assignment in one list, each with its equipment. */
export async function listChecklists(context: AssignmentsContext, caller: Caller, assignmentId: number) {
  const { id, status, equipment } = await readDetails(context, caller, assignmentId)
  return {
    assignment: id,
    status,
    checklists: equipment.flatMap((item) =>
      item.checklists.map((checklist) => ({
        ...checklist,
        equipment_id: item.id,
        equipment_tag: item.equipment_id,
        equipment_name: item.name,
      })),
    ),
  }
}
