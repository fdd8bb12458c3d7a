import type { AnswerOf } from '#src/contract/call.ts'
import type { assignmentBoardCalls } from '#src/contract/supervisor/assignment-board.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { weekDates } from '#src/rules/schedule/week-dates.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import { pipeline } from '#src/server/db/pipeline.ts'
import type { Caller } from '#src/server/http/route.ts'
import { findBoardRows, findBoardTechnicians } from './board-store.ts'

type Board = AnswerOf<typeof assignmentBoardCalls.read>
type Row = Awaited<ReturnType<typeof findBoardRows>>[number]

/** The plants of a week with their equipment, and the technicians: at most three statements for any number of them. */
export async function readBoard(
  context: AssignmentsContext,
  caller: Caller,
  query: { week?: CalendarDate | undefined; pdf?: number | undefined },
): Promise<Board> {
  const sectorId = sectorOf(caller)
  const { settings, core, weeklyPdfs } = context
  const today = await settings.today(caller)
  const round = await settings.round(caller)
  const { weeklyHours: weekly_hours } = await settings.read(caller)
  return core.database.readOneMoment(async (db) => {
    const found = query.pdf === undefined ? null : await weeklyPdfs.readForBoard(db, caller, query.pdf)
    const { plan_week = null, ...pdf } = found ?? {}
    // The week that the file names, unless it is over.
    const planned =
      plan_week === null || plan_week < weekDates(today, round).available_from ? today : plan_week
    const week = weekDates(query.week ?? planned, round)
    const [rows, technicians] = await pipeline(
      findBoardRows(db, sectorId, week, query.pdf),
      findBoardTechnicians(db, sectorId, week),
    )
    const plants = [...groupRows(rows, (row) => row.plant).values()].map(describePlant)
    return { ...week, weekly_hours, pdf: found && (pdf as Board['pdf']), plants, technicians }
  })
}

function describePlant(rows: Row[]): Board['plants'][number] {
  const { plant: id, plant_code: plant_id, plant_name: name, location } = rows[0]!
  return { id, plant_id, name, location, equipment: rows.flatMap(describeEquipment) }
}

function describeEquipment(row: Row): Board['plants'][number]['equipment'] {
  const { id, name, equipment_id, checklist_count, task_count, minutes, without_estimate, frequency } = row
  if (id === null) return []
  const { week_who: who, week_until: until, week_completed: is_completed, last_technician } = row
  return [
    {
      id,
      name,
      equipment_id,
      checklist_count,
      task_count,
      minutes,
      without_estimate,
      frequency,
      assigned_this_week: who === null ? null : { who, until, is_completed },
      last_technician,
    },
  ]
}
