import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { boundedText, expectedVersion, filledText, version } from '#src/contract/shapes.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { languageCodes } from '#src/rules/language/languages.ts'
import { limits } from '#src/rules/limits.ts'
import { isAmbiguousNumber } from '#src/rules/parse-number.ts'
import { weekdays } from '#src/rules/schedule/round.ts'

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const choice = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: validationMessages.unknownChoice })

const wholeNumber = ([smallest, largest]: readonly [number, number]) =>
  z
    .int({
      error: ({ input }) =>
        isAmbiguousNumber(input) ? validationMessages.ambiguousNumber : validationMessages.notANumber,
    })
    .check(
      z.minimum(smallest, `${validationMessages.atLeast} ${smallest}`),
      z.maximum(largest, `${validationMessages.atMost} ${largest}`),
    )

/**
 * Ranges of the absolute session timeout, for users and for administrators. Not in the limits that first screens
 * load.
 */
const SESSION_DAYS = [1, 90] as const
const ADMIN_SESSION_HOURS = [1, 12] as const
const WEEKLY_HOURS = [1, 168] as const

/** The choices of some settings, in display order. */
export const settingChoices = {
  dateFormat: ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'],
  language: languageCodes,
  notificationFrequency: ['immediate', 'hourly', 'daily', 'weekly'],
  backupFrequency: ['hourly', 'daily', 'weekly', 'monthly'],
  logLevel: ['error', 'warn', 'info', 'debug'],
} as const

/** Every setting with the shape of its value. */
export const settingShapes = {
  systemName: filledText(validationMessages.required, limits.nameLength),
  /** The company name on the title page of reports; empty omits it. */
  companyName: boundedText(limits.nameLength),
  /** An IANA time zone name. */
  timezone: boundedText(limits.nameLength, {
    missing: validationMessages.required,
    next: [z.refine(isTimeZone, { error: validationMessages.unknownTimeZone })],
  }),
  dateFormat: choice(settingChoices.dateFormat),
  /** The default first and last day of a weekly round. */
  roundFirstDay: choice(weekdays),
  roundLastDay: choice(weekdays),
  /** Working hours of a technician in a week. */
  weeklyHours: wholeNumber(WEEKLY_HOURS),
  language: choice(settingChoices.language),
  /** True when technicians must sign each submission. */
  askSignature: z.boolean(),
  /** Inactivity timeout. Minutes. */
  sessionTimeout: wholeNumber(limits.sessionTimeout),
  /** Absolute session timeout. Days. */
  sessionMaxDays: wholeNumber(SESSION_DAYS),
  /** Absolute session timeout of administrators. Hours. */
  adminSessionMaxHours: wholeNumber(ADMIN_SESSION_HOURS),
  passwordMinLength: wholeNumber(limits.shortestPasswords),
  requireTwoFactor: z.boolean(),
  allowPasswordReset: z.boolean(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  notificationFrequency: choice(settingChoices.notificationFrequency),
  autoBackup: z.boolean(),
  backupFrequency: choice(settingChoices.backupFrequency),
  /** Days. */
  retentionPeriod: wholeNumber(limits.retentionDays),
  /** Retention of the audit log with its addresses and browsers. Days. */
  auditRetention: wholeNumber(limits.auditDays),
  maintenanceMode: z.boolean(),
  debugMode: z.boolean(),
  logLevel: choice(settingChoices.logLevel),
}

/** All settings of the installation. */
export const settings = z.object(settingShapes)
/** All settings of the installation with their current values. */
export type Settings = z.output<typeof settings>
/** The key of a setting. */
export type SettingKey = keyof Settings

/** The keys of all settings. */
export const settingKeys = Object.keys(settingShapes) as SettingKey[]

/** Changes of settings; omitted settings stay unchanged. */
export const settingChanges = z.strictObject(
  Object.fromEntries(
    Object.entries(settingShapes).map(([key, shape]) => [key, z.optional(shape as z.ZodMiniType)]),
  ) as { [Key in SettingKey]: z.ZodMiniOptional<(typeof settingShapes)[Key]> },
)

/** All settings with one version, which every change of any setting replaces. */
const versionedSettings = z.object({ ...settingShapes, version })

/** The settings of the whole installation. */
export const settingCalls = {
  list: defineCall({
    method: 'GET',
    path: '/admin/config/',
    who: ['admin'],
    summary: 'Read all settings; unchanged settings have their default',
    reply: versionedSettings,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/admin/config/{key}/',
    who: ['admin'],
    summary: 'Change one setting; the others stay as they are',
    words: ['key'],
    // The allowed values depend on the key in the path.
    body: z.object({
      value: z.union([boundedText(limits.titleLength), z.number(), z.boolean()]),
      version: expectedVersion(),
    }),
    reply: versionedSettings,
  }),
  changeSeveral: defineCall({
    method: 'POST',
    path: '/admin/config/bulk_update/',
    who: ['admin'],
    summary: 'Change several settings, all of them or none; the others stay as they are',
    body: z.object({ configs: settingChanges, version: expectedVersion() }),
    reply: versionedSettings,
  }),
}
