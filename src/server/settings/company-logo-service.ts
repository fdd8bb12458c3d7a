import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { companyLogo } from '#src/contract/admin/company-logo.ts'
import { limits } from '#src/rules/limits.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Caller, FileReply } from '#src/server/http/route.ts'
import { detectFormat, mediaTypeOf } from '#src/server/images/image-format.ts'
import { message } from '#src/server/messages/message.ts'
import { Problem, problem } from '#src/server/problems/problem.ts'
import { referenceFiles } from '#src/server/storage/reference-files.ts'
import { removeAfterRollback, removeUnreferenced } from '#src/server/storage/remove-unreferenced.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import { deleteLogo, findLogo, type LogoRow, replaceLogo } from './company-logo-store.ts'

interface StoredPicture {
  file_key: string
  thumbnail_key: string
  width: number
  height: number
}

interface Dependencies {
  activity: ActivityService
  /** Decodes and validates a received image, and stores it. */
  storePicture: (received: ReceivedFile, pictureId: string, owner: number) => Promise<StoredPicture>
  addressPicture: (pictureId: string) => string
}

type LogoReply = z.input<typeof companyLogo>

export type CompanyLogoService = ReturnType<typeof createCompanyLogoService>

/** The company logo on reports. */
export function createCompanyLogoService(
  core: AppContext,
  { activity, storePicture, addressPicture }: Dependencies,
) {
  const { database, files } = core

  const reply = (row: LogoRow | null): LogoReply => ({
    logo: row && {
      name: row.name,
      url: addressPicture(row.picture_id),
      width: row.width,
      height: row.height,
      changed_at: row.changed_at.toISOString(),
    },
  })

  async function storeLogoPicture(
    received: ReceivedFile,
    pictureId: string,
    owner: number,
  ): Promise<StoredPicture> {
    const kind = detectFormat(await received.read())
    if (kind !== 'png' && kind !== 'jpeg') throw problem('logo_of_another_kind', { at: received.field })
    try {
      return await storePicture(received, pictureId, owner)
    } catch (error) {
      // The image decoder's messages are worded for a photo that was just taken.
      if (!(error instanceof Problem) || error.status !== 400) throw error
      throw problem('logo_unreadable', { at: received.field, cause: error })
    }
  }

  const record = (caller: Caller, change: 'changed' | 'removed') => ({
    type: 'settings_changed' as const,
    message: message(`action.logo.${change}`, { who: caller.full_name }),
    userId: caller.id,
  })

  return {
    read: async (): Promise<LogoReply> => reply(await findLogo(database.db)),

    /** Replaces the logo; a retry with the same file has the same result. */
    async store(caller: Caller, received: ReceivedFile): Promise<LogoReply> {
      const picture_id = randomUUID()
      const { file_key, thumbnail_key, width, height } = await storeLogoPicture(
        received,
        picture_id,
        caller.id,
      )
      const keys = { file_key, thumbnail_key }
      try {
        const before = await database.by(caller).transaction(async (tx) => {
          const named = await referenceFiles(tx, files, keys)
          const name = received.fileName.slice(0, limits.nameLength)
          const changed_at = core.now()
          const before = await replaceLogo(tx, { ...named, picture_id, name, width, height, changed_at })
          await activity.record(tx, record(caller, 'changed'))
          return before
        })
        if (before) await removeUnreferenced(core, [before.file_key, before.thumbnail_key])
      } catch (error) {
        await removeAfterRollback(core, Object.values(keys), error)
        throw error
      }
      return reply(await findLogo(database.db))
    },

    /** Removing a logo that is already removed is no error. */
    async remove(caller: Caller): Promise<LogoReply> {
      const before = await database.by(caller).transaction(async (tx) => {
        const deleted = await deleteLogo(tx)
        if (deleted) await activity.record(tx, record(caller, 'removed'))
        return deleted
      })
      if (before) await removeUnreferenced(core, [before.file_key, before.thumbnail_key])
      return { logo: null }
    },

    /** The storage key of its file; null when there is no logo. */
    findKey: async (): Promise<string | null> => (await findLogo(database.db))?.file_key ?? null,

    /** The picture of a signed URL; null when it is not the logo. */
    async findPictureFile(pictureId: string, size: 'full' | 'thumbnail'): Promise<FileReply | null> {
      const found = await findLogo(database.db)
      if (found?.picture_id !== pictureId) return null
      const key = size === 'full' ? found.file_key : found.thumbnail_key
      const name = `logo${key.slice(key.lastIndexOf('.'))}`
      return { open: () => files.open(key), name, type: mediaTypeOf(key), isInline: true }
    },
  }
}
