import { type CalendarDate, calendarDateIn } from '#src/rules/calendar.ts'
import type { Db } from '#src/server/db/database.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import { defaultSettings, type Settings, settingShapes } from './settings.ts'
import { findStoredSettings } from './settings-store.ts'

export type SettingsService = ReturnType<typeof createSettingsService>

export function createSettingsService(ground: Ground) {
  /** All settings: what is stored, and the default of what is not. */
  async function read(db: Db = ground.database.db): Promise<Settings> {
    const stored = await findStoredSettings(db)
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

    /** The day it is where the plants are. */
    async today(db?: Db): Promise<CalendarDate> {
      const { timezone } = await read(db)
      return calendarDateIn(timezone, ground.now())
    },
  }
}
