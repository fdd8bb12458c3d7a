import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { EquipmentGuideService } from '#src/server/equipment-guide/equipment-guide-service.ts'
import type { NotificationsService } from '#src/server/notifications/notifications-service.ts'
import type { UndoService } from '#src/server/undo/undo-service.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import type { AddressPhoto } from './describe-findings.ts'

/** A decoded photo whose files are stored and whose row is not inserted yet. */
export interface StoredPhoto {
  file_key: string
  thumbnail_key: string
  sha256: string
  size: number
}

/** The dependencies that all parts of this module share. */
export interface FindingsContext {
  core: AppContext
  activity: ActivityService
  notifications: Pick<NotificationsService, 'notifySupervisors'>
  /** Equipment of a technician's plants, locked against deletion. @throws Problem when it is elsewhere or deleted */
  lockEquipment: EquipmentGuideService['lockToReport']
  deletions: Pick<UndoService, 'remove' | 'restore'>
  addressPhoto: AddressPhoto
  /** Validates a received photo and stores it, with a thumbnail and without EXIF data. */
  storePhoto: (received: ReceivedFile, photoId: string, owner: number) => Promise<StoredPhoto>
}
