import { calendarDateIn } from '#src/rules/calendar.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import type { Clock } from './work-counts-store.ts'

/** What the parts of this module stand on. */
export interface TeamContext {
  core: AppContext
  settings: SettingsService
}

/** How far back the figures look, by due date. */
export const DAYS_BACK = 90

export async function readClock({ core, settings }: TeamContext): Promise<Clock> {
  const { timezone } = await settings.read()
  return { timeZone: timezone, today: calendarDateIn(timezone, core.now()) }
}
