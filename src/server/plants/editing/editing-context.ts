import { isDeepStrictEqual } from 'node:util'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { AddressPhoto } from '#src/server/images/describe-pictures.ts'
import type { Message } from '#src/server/messages/message.ts'
import type { UndoService } from '#src/server/undo/undo-service.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'

/** A picture whose files are stored and whose row is not inserted yet. */
interface StoredPicture {
  file_key: string
  thumbnail_key: string
  size: number
}

export interface EditingContext {
  core: AppContext
  activity: ActivityService
  deletions: Pick<UndoService, 'remove' | 'recordDeletion' | 'restore'>
  addressPhoto: AddressPhoto
  /** Validates a received image and stores a reduced copy of it, with its thumbnail. */
  storePicture: (received: ReceivedFile, pictureId: string, owner: number) => Promise<StoredPicture>
}

/** The result of a deletion. */
export interface Removed {
  name: string
  /** Archived, because work refers to it; otherwise the row is deleted. */
  is_archived: boolean
}

interface Edit {
  caller: Caller
  sectorId: number
  /** In snake_case, such as `plant_created`. */
  type: string
  message: Message
}

/** Writes a change to the audit log, in the same transaction. */
export async function record({ activity }: EditingContext, tx: Tx, edit: Edit): Promise<void> {
  const { type, message, sectorId, caller } = edit
  await activity.record(tx, { type, message, sectorId, userId: caller.id })
}

/** The given fields, without undefined ones. */
export function definedFields<Fields extends object>(fields: Fields) {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(filled) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }
}

/** True when the changes equal the stored values. */
export function isUnchanged(before: object, changes: object): boolean {
  const stored = before as Record<string, unknown>
  return Object.entries(changes).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(stored[name], value),
  )
}
