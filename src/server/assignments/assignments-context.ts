import type * as z from 'zod/mini'
import type { execution } from '#src/contract/executions.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import type { NotificationsService } from '#src/server/notifications/notifications-service.ts'
import type { WeeklyPdfService } from '#src/server/plan-import/weekly-pdf-service.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'

/** What this module needs of the others. */
export interface AssignmentsDependencies {
  settings: SettingsService
  activity: ActivityService
  notifications: NotificationsService
  weeklyPdfs: Pick<WeeklyPdfService, 'findForAssignment'>
  /** Copies the active checklists of equipment into executions; says how many each equipment assignment got. */
  freezeExecutions: (
    tx: Tx,
    equipmentAssignments: { id: number; equipment_id: number }[],
  ) => Promise<Map<number, number>>
  /** Executions as somebody sees them, with their tasks, answers and what was found the last time. */
  describeExecutions: (
    db: Db,
    ids: number[],
    viewer: 'supervision' | { technicianId: number },
  ) => Promise<z.input<typeof execution>[]>
  /** Until when the addresses of photos hold that are made now. */
  photoAddressesUntil: () => number
  /** Queues what follows from the last checklist of an assignment: its report. */
  onAssignmentCompleted: (tx: Tx, assignmentId: number) => Promise<void>
}

/** What the parts of this module stand on. */
export interface AssignmentsContext extends AssignmentsDependencies {
  core: AppContext
}
