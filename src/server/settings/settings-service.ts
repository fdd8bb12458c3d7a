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
import { tell } from '#src/server/telling/telling.ts'
import { requireVersion } from '#src/server/versions/require-version.ts'
import { defaultSettings } from './settings.ts'
import { findStoredSettings, lockSettings, storeSettings } from './settings-store.ts'

/** Where settings are read: in the database, or in what a request brought of it. */
type Source = Db | Pick<Caller, 'stored_settings'>

/** Some settings with their new values; what is undefined stays. */
type Changes = { [Key in keyof Settings]?: Settings[Key] | undefined }

export type SettingsService = ReturnType<typeof createSettingsService>

export function createSettingsService(core: AppContext, { activity }: { activity: ActivityService }) {
  /** What somebody has chosen, as far as it can be used. Whoever makes a request has brought it. */
  async function readChosen(source: Source = core.database.db): Promise<Partial<Settings>> {
    const stored = 'stored_settings' in source ? source.stored_settings : await findStoredSettings(source)
    const usable = stored.filter(({ key, value }) => {
      const shape = (settingShapes as Record<string, z.ZodMiniType>)[key]
      const isUsable = shape !== undefined && z.safeParse(shape, value).success
      if (!isUsable) core.logger.warn({ setting: key }, 'a stored setting cannot be used')
      return isUsable
    })
    return Object.fromEntries(usable.map(({ key, value }) => [key, value]))
  }

  /** All settings: what is stored, and the default of what is not. */
  const read = async (source?: Source): Promise<Settings> => ({
    ...defaultSettings,
    ...(await readChosen(source)),
  })

  return {
    read,
    readChosen,

    /** Changes what is given, all of it or nothing. @returns all settings as they are now */
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
        const names = rows.map(({ key }) => tell(`setting.${key}`))
        const message = tell('did.settings', { who: caller.full_name, names })
        await activity.record(tx, { type: 'settings_changed', message, userId: caller.id })
        return read(tx)
      }),

    /** What every screen goes by, as the head of an answer says it (`DATE_SETTINGS_HEADER`). */
    async describeDates(source: Source): Promise<string> {
      const { timezone, dateFormat, roundFirstDay, roundLastDay } = await read(source)
      return `${timezone} ${dateFormat} ${roundFirstDay} ${roundLastDay}`
    },

    /** When a session that begins now ends however much it is used, and which language its person reads. */
    async describeSignIn(user: { role: Role; language: LanguageCode | null }) {
      const current = await read()
      const ends = sessionEnd({ role: user.role, startedAt: core.now() }, current)
      return { language: user.language ?? current.language, session_ends_at: ends.toISOString() }
    },

    /** The language that somebody reads: the one that they chose, or that of the settings. */
    findLanguage: async (
      of: Pick<Caller, 'language'> & Partial<Pick<Caller, 'stored_settings'>>,
    ): Promise<LanguageCode> => {
      if (of.language !== null) return of.language
      const { stored_settings } = of
      return (await read(stored_settings && { stored_settings })).language
    },

    /** After how many minutes without a touch somebody is signed out; null for a technician, whose work is on the phone. */
    findIdleMinutes: async (caller: Caller) =>
      caller.role === 'technician' ? null : (await read(caller)).sessionTimeout,

    /** Whether the settings ask more than the password of this person; never of a technician. */
    needsSecondFactor: async (caller: Caller) =>
      caller.role !== 'technician' && (await read(caller)).requireTwoFactor,

    isInMaintenance: async (source: Source) => (await read(source)).maintenanceMode,

    /** On which days of the week a round begins and ends. */
    async round(source: Source): Promise<Round> {
      const { roundFirstDay, roundLastDay } = await read(source)
      return { first: roundFirstDay, last: roundLastDay }
    },

    /** The day it is where the plants are. */
    async today(source?: Source): Promise<CalendarDate> {
      const { timezone } = await read(source)
      return calendarDateIn(timezone, core.now())
    },
  }
}
