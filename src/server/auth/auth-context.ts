import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { SessionPrefetch } from '#src/server/core/prefetch-with-session.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { MailService } from '#src/server/mail/mail-service.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'

/** The dependencies of this module. */
export interface AuthContext {
  core: AppContext
  activity: ActivityService
  settings: SettingsService
  mail: MailService
  /** Reassigns all open work of a technician. */
  reassignAll: (tx: Tx, caller: Caller, who: { from: number; to: number }) => Promise<void>
  /** Queries that other modules add to the session lookup. */
  prefetched: readonly SessionPrefetch[]
}
