import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { NotificationsService } from '#src/server/notifications/notifications-service.ts'
import type { PlantsService } from '#src/server/plants/plants-service.ts'
import type { UndoService } from '#src/server/undo/undo-service.ts'

/** The dependencies that all parts of this module share. */
export interface WeeklyPdfContext {
  core: AppContext
  plants: Pick<PlantsService, 'forgetItems'>
  /** Withdraws the open assignments of a weekly PDF. */
  archiveAssignments: (tx: Tx, id: number) => Promise<number>
  activity: Pick<ActivityService, 'record'>
  notifications: Pick<NotificationsService, 'notifySupervisors'>
  deletions: Pick<UndoService, 'remove' | 'restore'>
}
