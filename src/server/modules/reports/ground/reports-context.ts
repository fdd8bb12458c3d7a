import type * as z from 'zod/mini'
import type { execution as executionShape } from '#src/contract/executions.ts'
import type { Db } from '#src/server/db/database.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import type { DeletionsService } from '#src/server/modules/deletions/deletions-service.ts'
import type { NotificationsService } from '#src/server/modules/notifications/notifications-service.ts'
import type { CompanyLogoService } from '#src/server/modules/settings/company-logo-service.ts'
import type { SettingsService } from '#src/server/modules/settings/settings-service.ts'

/** What the parts of this module stand on. */
export interface ReportsContext {
  ground: Ground
  settings: SettingsService
  logo: CompanyLogoService
  notifications: NotificationsService
  deletions: Pick<DeletionsService, 'remove' | 'takeBack'>
  describeExecutions: (db: Db, ids: number[]) => Promise<z.input<typeof executionShape>[]>
}
