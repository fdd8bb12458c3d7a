import type * as z from 'zod/mini'
import type { execution as executionShape } from '#src/contract/executions.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Db } from '#src/server/db/database.ts'
import type { NotificationsService } from '#src/server/notifications/notifications-service.ts'
import type { CompanyLogoService } from '#src/server/settings/company-logo-service.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import type { UndoService } from '#src/server/undo/undo-service.ts'

/** The dependencies that all parts of this module share. */
export interface ReportsContext {
  core: AppContext
  settings: SettingsService
  logo: CompanyLogoService
  notifications: NotificationsService
  deletions: Pick<UndoService, 'remove' | 'restore'>
  describeExecutions: (db: Db, ids: number[]) => Promise<z.input<typeof executionShape>[]>
}
