import * as z from 'zod/mini'
import { type Settings, settingKeys, settingShapes } from '#src/contract/admin/settings.ts'
import { type CalendarDate, calendarDateIn } from '#src/rules/calendar.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { Role } from '#src/rules/roles.ts'
import type { Round } from '#src/rules/schedule/round.ts'
import { sessionEnd } from '#src/rules/session-end.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Db } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { requireVersion } from '#src/server/versions/require-version.ts'
import { defaultSettings } from './settings.ts'
import { findStoredSettings, lockSettings, storeSettings } from './settings-store.ts'

/** Where settings are read from: the database, or those that were prefetched with the session. */
type Source = Db | Pick<Caller, 'stored_settings'>

/** The settings to change; undefined ones stay. */
type Changes = { [Key in keyof Settings]?: Settings[Key] | undefined }

export type SettingsService = ReturnType<typeof createSettingsService>

export function createSettingsService(core: AppContext, { activity }: { activity: ActivityService }) {
  /** The stored settings that are valid. A caller's request has prefetched them. */
  async function readChosen(source: Source = core.database.db): Promise<Partial<Settings>> {
    const stored = 'stored_settings' in source ? source.stored_settings : await findStoredSettings(source)
    const usable = stored.filter(({ key, value }) => {
      const shape = (settingShapes as Record<string, z.ZodMiniType>)[key]
      const isUsable = shape !== undefined && z.safeParse(shape, value).success
      if (!isUsable) core.logger.warn({ setting: key }, 'a stored setting is invalid')
      return isUsable
    })
    return Object.fromEntries(usable.map(({ key, value }) => [key, value]))
  }

  /** All settings: stored values over the defaults. */
  const read = async (source?: Source): Promise<Settings> => ({
    ...defaultSettings,
    ...(await readChosen(source)),
  })

  return {
    read,
    readChosen,

    /** Changes the given settings, all or none. @returns all settings after the change */
    change: (caller: Caller, changes: Changes, version?: string): Promise<Settings> =>
      core.database.by(caller).transaction(async (tx) => {
        await lockSettings(tx)
        const before = await read(tx)
        await requireVersion(
          tx,
          caller,
          { kind: 'settings', id: null, current: before },
          { version, changes },
        )
        const rows = settingKeys.flatMap((key) => {
          const value = changes[key]
          return value === undefined || value === before[key] ? [] : [{ key, value }]
        })
        if (rows.length === 0) return before
        await storeSettings(tx, rows, core.now())
        const names = { list: rows.map(({ key }) => message(`setting.${key}`)) }
        const description = message('action.changeSettings', { who: caller.full_name, names })
        await activity.record(tx, { type: 'settings_changed', message: description, userId: caller.id })
        return read(tx)
      }),

    /** The date settings of every screen, as a response header (`DATE_SETTINGS_HEADER`). */
    async describeDates(source: Source): Promise<string> {
      const { timezone, dateFormat, roundFirstDay, roundLastDay } = await read(source)
      return `${timezone} ${dateFormat} ${roundFirstDay} ${roundLastDay}`
    },

    /** The absolute end of a session that starts now, and the user's language. */
    async describeSignIn(user: { role: Role; language: LanguageCode | null }) {
      const current = await read()
      const ends = sessionEnd({ role: user.role, startedAt: core.now() }, current)
      return { language: user.language ?? current.language, session_ends_at: ends.toISOString() }
    },

    /** The user's own language, or that of the settings. */
    findLanguage: async (
      of: Pick<Caller, 'language'> & Partial<Pick<Caller, 'stored_settings'>>,
    ): Promise<LanguageCode> => {
      if (of.language !== null) return of.language
      const { stored_settings } = of
      return (await read(stored_settings && { stored_settings })).language
    },

    /** The idle timeout in minutes; null for technicians, whose work is on the phone. */
    findIdleMinutes: async (caller: Caller) =>
      caller.role === 'technician' ? null : (await read(caller)).sessionTimeout,

    /** Whether the settings require two-factor authentication of this user; never of a technician. */
    needsSecondFactor: async (caller: Caller) =>
      caller.role !== 'technician' && (await read(caller)).requireTwoFactor,

    isInMaintenance: async (source: Source) => (await read(source)).maintenanceMode,

    /** The weekdays on which a round begins and ends. */
    async round(source: Source): Promise<Round> {
      const { roundFirstDay, roundLastDay } = await read(source)
      return { first: roundFirstDay, last: roundLastDay }
    },

    /** Today's date in the plants' time zone. */
    async today(source?: Source): Promise<CalendarDate> {
      const { timezone } = await read(source)
      return calendarDateIn(timezone, core.now())
    },
  }
}
