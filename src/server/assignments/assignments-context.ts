import type * as z from 'zod/mini'
import type { execution } from '#src/contract/executions.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import type { NotificationsService } from '#src/server/notifications/notifications-service.ts'
import type { WeeklyPdfService } from '#src/server/plan-import/weekly-pdf-service.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import type { ListCaches } from './views/list-caches.ts'

/** The dependencies that all parts of this module share. */
export interface AssignmentsContext {
  core: AppContext
  settings: SettingsService
  activity: ActivityService
  notifications: NotificationsService
  weeklyPdfs: Pick<
    WeeklyPdfService,
    'findForAssignment' | 'readForBoard' | 'startForBoard' | 'completeForBoard' | 'reopenForBoard'
  >
  /** Copies the active checklists of equipment into executions. @returns how many each equipment assignment got */
  createExecutions: (
    tx: Tx,
    equipmentAssignments: { id: number; equipment_id: number }[],
  ) => Promise<Map<number, number>>
  /** Executions as the viewer may see them, with tasks, answers and previous answers. */
  describeExecutions: (
    db: Db,
    ids: number[],
    viewer: 'supervision' | { technicianId: number },
  ) => Promise<z.input<typeof execution>[]>
  /** Expiry of the photo URLs that are signed now, in milliseconds. */
  photoAddressesUntil: () => number
  /** Queues the report of an assignment after its last checklist. */
  onAssignmentCompleted: (tx: Tx, assignmentId: number) => Promise<void>
  lists: ListCaches
}
