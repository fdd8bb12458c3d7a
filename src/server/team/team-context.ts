import { calendarDateIn } from '#src/rules/calendar.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import type { Clock } from './work-counts-store.ts'

/** The dependencies that all parts of this module share. */
export interface TeamContext {
  core: AppContext
  settings: SettingsService
}

/** The default period of the figures in days, by due date. */
export const DAYS_BACK = 90

export async function readClock({ core, settings }: TeamContext): Promise<Clock> {
  const { timezone } = await settings.read()
  return { timeZone: timezone, today: calendarDateIn(timezone, core.now()) }
}
