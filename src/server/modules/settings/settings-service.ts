import { type CalendarDate, calendarDateIn } from '#src/rules/calendar.ts'
import type { Db } from '#src/server/db/database.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import type { Caller } from '#src/server/http/route.ts'
import { defaultSettings, type Settings, settingShapes } from './settings.ts'
import { findStoredSettings } from './settings-store.ts'

/** Where settings are read: in the database, or in what a request brought of it. */
type Source = Db | Pick<Caller, 'stored_settings'>

export type SettingsService = ReturnType<typeof createSettingsService>

export function createSettingsService(ground: Ground) {
  /** All settings: what is stored, and the default of what is not. Whoever makes a request has brought them. */
  async function read(source: Source = ground.database.db): Promise<Settings> {
    const stored = 'stored_settings' in source ? source.stored_settings : await findStoredSettings(source)
    const usable = stored.filter(({ key, value }) => {
      const shape = (settingShapes as Record<string, (typeof settingShapes)[keyof Settings]>)[key]
      const isUsable = shape?.safeParse(value).success ?? false
      if (!isUsable) ground.logger.warn({ setting: key }, 'a stored setting cannot be used')
      return isUsable
    })
    return { ...defaultSettings, ...Object.fromEntries(usable.map(({ key, value }) => [key, value])) }
  }

  return {
    read,

    /** What every screen goes by, as the head of an answer says it (`DATE_SETTINGS_HEADER`). */
    async describeDates(source: Source): Promise<string> {
      const { timezone, dateFormat } = await read(source)
      return `${timezone} ${dateFormat}`
    },

    /** The day it is where the plants are. */
    async today(source?: Source): Promise<CalendarDate> {
      const { timezone } = await read(source)
      return calendarDateIn(timezone, ground.now())
    },
  }
}
