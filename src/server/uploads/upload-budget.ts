import { retentionLimits } from '#src/rules/retention-limits.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { UploadBudget } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { adjustUpload, findBudgetEnd, reserveUpload } from './upload-budget-store.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR = 60 * 60 * 1000

/** Daily upload limit per user, so that no account can fill the disk (DoS). Deleted uploads count too. */
export function createUploadBudget(core: Pick<AppContext, 'database' | 'now' | 'logger'>): UploadBudget {
  const { db } = core.database
  const most = { files: retentionLimits.uploadFilesPerDay, bytes: retentionLimits.uploadBytesPerDay }

  const adjust = async (userId: number, files: number, bytes: number): Promise<void> => {
    if (files === 0 && bytes === 0) return
    // The upload is complete by now: an error of the counter must not change its response.
    await adjustUpload(db, userId, files, bytes).catch((error: unknown) =>
      core.logger.error({ err: error }, 'an upload could not be counted'),
    )
  }

  return {
    async reserve(userId, bytes) {
      const now = core.now()
      const until = new Date(now.getTime() + DAY)
      if (!(await reserveUpload(db, { userId, bytes, now, until, most }))) {
        const end = (await findBudgetEnd(db, userId)) ?? until
        const wait = Math.max(1000, end.getTime() - now.getTime())
        const values = { hours: Math.ceil(wait / HOUR), files: most.files, gigabytes: most.bytes / 1024 ** 3 }
        throw problem('upload_budget_used', values, { retryAfter: Math.ceil(wait / 1000) })
      }
      return {
        async settle(sizes) {
          // Multipart overhead around one file is not worth a statement.
          if (sizes.length === 1 && sizes[0]! > bytes - 64 * 1024) return
          await adjust(userId, sizes.length - 1, sizes.reduce((sum, size) => sum + size, 0) - bytes)
        },
        release: () => adjust(userId, -1, -bytes),
      }
    },
  }
}
