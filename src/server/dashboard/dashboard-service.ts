import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { countListedAssignments } from '#src/server/db/count-assignments.ts'
import type { Caller } from '#src/server/http/route.ts'
import { createMessageRenderer } from '#src/server/messages/render-message.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { countPeople, countPlants, countReports } from './dashboard-store.ts'

export type DashboardService = ReturnType<typeof createDashboardService>

/** Lines of the Recent Activity card. */
const RECENT_LINES = 10

export function createDashboardService(
  core: AppContext,
  services: { activity: ActivityService; settings: SettingsService },
) {
  const { db } = core.database
  return {
    /**
     * The figures of the administrator's dashboard. The assignments by status add up to their total.
     * @param language the caller's language; null for English as stored
     */
    async countAll(caller: Caller, language: LanguageCode | null) {
      const render = createMessageRenderer(language, await services.settings.read(caller))
      const people = await countPeople(db)
      const assignments = await countListedAssignments(db, await services.settings.today())
      return {
        total_users: people.all,
        active_users: people.active,
        total_plants: await countPlants(db),
        total_assignments: assignments.total,
        pending_assignments: assignments.pending,
        completed_assignments: assignments.completed,
        overdue_assignments: assignments.overdue,
        total_reports: await countReports(db),
        recent_activity: await services.activity.latest(RECENT_LINES, render),
      }
    },
  }
}
