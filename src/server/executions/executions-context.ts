import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AssignmentsService } from '#src/server/assignments/assignments-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { FindingsService } from '#src/server/findings/findings-service.ts'
import type { FileReply } from '#src/server/http/route.ts'
import type { NotificationsService } from '#src/server/notifications/notifications-service.ts'

/** The dependencies that all parts of this module share. */
export interface ExecutionsContext {
  core: AppContext
  assignments: AssignmentsService
  notifications: NotificationsService
  activity: ActivityService
  findings: FindingsService
  /** Another picture that shares the signed photo URLs; null when the id names none. */
  findOtherPicture: (pictureId: string, size: 'full' | 'thumbnail') => Promise<FileReply | null>
  /** Queues the report of an assignment after its last checklist. */
  onAssignmentCompleted: (tx: Tx, assignmentId: number) => Promise<void>
}
