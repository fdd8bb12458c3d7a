import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import type { createBackupsService } from '#src/server/backup/backups-service.ts'
import type { RestoresService } from '#src/server/backup/restores-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { readLog } from '#src/server/logging/read-log.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import type { SettingsPoller } from './settings-poller.ts'

interface Services {
  backups: ReturnType<typeof createBackupsService>
  restores: RestoresService
  orders: SettingsPoller
}

/** Backups, caches and log of the installation, for administrators. */
export function maintenanceRoutes({ place }: AppContext, { backups, restores, orders }: Services): Route[] {
  return [
    serve(maintenanceCalls.backUp, async ({ caller }) => {
      const is_new = await backups.order(caller)
      const message = localizedMessage(is_new ? 'response.backupStarted' : 'response.backupAlreadyRunning')
      return { message, is_new }
    }),
    serve(maintenanceCalls.listBackups, () => backups.list()),
    serve(maintenanceCalls.uploadBackup, ({ caller, files, body }) =>
      backups.upload(caller, files[0]!, body.passphrase ?? ''),
    ),
    serve(maintenanceCalls.downloadBackup, ({ caller, words, body }) =>
      backups.download(caller, words.name ?? '', body),
    ),
    serve(maintenanceCalls.lookAtBackup, ({ caller, words }) => restores.look(caller, words.name ?? '')),
    serve(maintenanceCalls.restore, async ({ caller, words, body }) => {
      await restores.order(caller, words.name ?? '', body)
      return { message: localizedMessage('response.restoreStarted') }
    }),
    serve(maintenanceCalls.clearCache, async () => {
      const cleared = await orders.clear()
      return { message: localizedMessage('response.cacheCleared', { count: cleared }), cleared }
    }),
    serve(maintenanceCalls.listLogs, async ({ query, request }) => {
      const { page, page_size, ...filters } = query
      const lines = await readLog(place.dataDir, filters)
      const rows = lines.slice((page - 1) * page_size, page * page_size)
      return asPage(request, query, { count: lines.length, rows }, (line) => line)
    }),
  ]
}
