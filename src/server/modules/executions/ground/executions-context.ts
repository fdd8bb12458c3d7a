import type { Tx } from '#src/server/db/database.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import type { FileReply } from '#src/server/http/route.ts'
import type { ActivityService } from '#src/server/modules/activity/activity-service.ts'
import type { AssignmentsService } from '#src/server/modules/assignments/assignments-service.ts'
import type { FindingsService } from '#src/server/modules/findings/findings-service.ts'
import type { NotificationsService } from '#src/server/modules/notifications/notifications-service.ts'

/** What the parts of this module stand on. */
export interface ExecutionsContext {
  ground: Ground
  assignments: AssignmentsService
  notifications: NotificationsService
  activity: ActivityService
  findings: FindingsService
  /** Another picture that is shown by an address as a photo is; null when it is none. */
  findOtherPicture: (pictureId: string, size: 'full' | 'thumbnail') => Promise<FileReply | null>
  /** Queues what follows from the last checklist of an assignment: its report. */
  onAssignmentCompleted: (tx: Tx, assignmentId: number) => Promise<void>
}
