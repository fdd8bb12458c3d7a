import type * as z from 'zod/mini'
import type { underWay } from '#src/contract/supervisor/progress.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import { isOverdue, progressPercentage } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { AssignmentsService } from '#src/server/assignments/assignments-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { asInstant } from '#src/server/core/as-instant.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { ExecutionsService } from '#src/server/executions/executions-service.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { findUnderWay } from './in-progress-store.ts'

export type ProgressService = ReturnType<typeof createProgressService>

type Found = Awaited<ReturnType<typeof findUnderWay>>['rows'][number]
type UnderWay = z.input<typeof underWay>

interface ProgressServices {
  settings: SettingsService
  assignments: Pick<AssignmentsService, 'countForSupervisor'>
  executions: Pick<ExecutionsService, 'read'>
}

/** The current progress of a sector's work. */
export function createProgressService(core: AppContext, services: ProgressServices) {
  const { settings, assignments, executions } = services
  return {
    /** The dashboard's counts, and the work in progress. */
    async readRealtime(caller: Caller) {
      const today = await settings.today(caller)
      const counts = await assignments.countForSupervisor(caller)
      const { rows, ...found } = await findUnderWay(core.database.db, sectorOf(caller))
      return {
        as_of: core.now().toISOString(),
        ...counts,
        ...found,
        assignments: rows.map((row) => describeUnderWay(row, today)),
      }
    },

    async readExecution(caller: Caller, id: number) {
      const view = await executions.read(caller, id)
      const count = (status: string) => view.tasks.filter((task) => task.response?.status === status).length
      return {
        execution_id: view.id,
        assignment_id: view.assignment_id,
        assignment_label: view.assignment_label,
        assigned_to: view.assigned_to,
        assigned_to_name: view.assigned_to_name,
        plant_name: view.plant_name,
        equipment_name: view.equipment_name,
        equipment_tag: view.equipment_tag,
        checklist_name: view.checklist_name,
        status: view.status,
        review_status: view.review_status,
        is_paused: view.paused_at !== null,
        total_tasks: view.total_tasks,
        answered_tasks: view.answered_tasks,
        passed_tasks: count('ok'),
        failed_tasks: count('not_ok'),
        photo_count: view.tasks.reduce((sum, task) => sum + (task.response?.photos.length ?? 0), 0),
        current_task_index: view.current_task_index,
        progress_percentage: view.progress_percentage,
        started_at: view.started_at,
        completed_at: view.completed_at,
        tasks: view.tasks.map((task) => ({
          id: task.id,
          task_number: task.task_number,
          title: task.title,
          status: task.response?.status ?? null,
          completed_at: task.response?.completed_at ?? null,
        })),
      }
    },
  }
}

function describeUnderWay(row: Found, today: CalendarDate): UnderWay {
  return {
    id: row.id,
    assignment_id: labelAssignment(row.id),
    title: row.title,
    plant_id: row.plant_id,
    plant_name: row.plant_name,
    assigned_to: { id: row.technician_id, full_name: row.technician_name },
    priority: row.priority,
    due_date: row.due_date,
    is_overdue: isOverdue({ status: 'in_progress', due_date: row.due_date }, today),
    started_at: asInstant(row.started_at),
    last_activity_at: asInstant(row.last_activity_at),
    is_paused: row.is_paused,
    total_checklists: row.total_checklists,
    completed_checklists: row.completed_checklists,
    total_tasks: row.total_tasks,
    answered_tasks: row.answered_tasks,
    issues_found: row.issues_found,
    progress_percentage: progressPercentage(row.completed_checklists, row.total_checklists),
  }
}
