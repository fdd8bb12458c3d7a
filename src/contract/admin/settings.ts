import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { boundedText, filledText, givenVersion, version } from '#src/contract/shapes.ts'
import { languageCodes } from '#src/rules/language/languages.ts'
import { limits } from '#src/rules/limits.ts'
import { isAmbiguousNumber } from '#src/rules/parse-number.ts'
import { weekdays } from '#src/rules/schedule/round.ts'
import { sentences } from '#src/rules/sentences.ts'

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
  z.enum(values, { error: sentences.unknownChoice })

const wholeNumber = ([smallest, largest]: readonly [number, number]) =>
  z
    .int({
      error: ({ input }) => (isAmbiguousNumber(input) ? sentences.ambiguousNumber : sentences.notANumber),
    })
    .check(
      z.minimum(smallest, `${sentences.atLeast} ${smallest}`),
      z.maximum(largest, `${sentences.atMost} ${largest}`),
    )

/** After how long a session ends however much it is used; and of administrators. Not in the limits that first screens load. */
const SESSION_DAYS = [1, 90] as const
const ADMIN_SESSION_HOURS = [1, 12] as const

/** What some settings can be, in the order in which they are offered. */
export const settingChoices = {
  dateFormat: ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'],
  language: languageCodes,
  notificationFrequency: ['immediate', 'hourly', 'daily', 'weekly'],
  backupFrequency: ['hourly', 'daily', 'weekly', 'monthly'],
  logLevel: ['error', 'warn', 'info', 'debug'],
} as const

/** Every setting with the values that it takes. */
export const settingShapes = {
  systemName: filledText(sentences.required, limits.nameLength),
  /** Whose plants these are, as reports say it on their title; empty leaves it out. */
  companyName: boundedText(limits.nameLength),
  /** An IANA name. */
  timezone: boundedText(limits.nameLength, {
    missing: sentences.required,
    next: [z.refine(isTimeZone, { error: sentences.unknownTimeZone })],
  }),
  dateFormat: choice(settingChoices.dateFormat),
  /** From and until which day of the week a round is to be done where nothing else is said. */
  roundFirstDay: choice(weekdays),
  roundLastDay: choice(weekdays),
  language: choice(settingChoices.language),
  /** Whether technicians sign each checklist that they submit. */
  askSignature: z.boolean(),
  /** Minutes. */
  sessionTimeout: wholeNumber(limits.sessionTimeout),
  /** Days after the sign-in. */
  sessionMaxDays: wholeNumber(SESSION_DAYS),
  /** Hours after the sign-in, of administrators. */
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
  /** Days for which the audit trail is kept, with the addresses and browsers in it. */
  auditRetention: wholeNumber(limits.auditDays),
  maintenanceMode: z.boolean(),
  debugMode: z.boolean(),
  logLevel: choice(settingChoices.logLevel),
}

/** All settings of the installation. */
export const settings = z.object(settingShapes)
/** All settings of the installation, each with the value that holds. */
export type Settings = z.output<typeof settings>
/** The name of a setting. */
export type SettingKey = keyof Settings

/** The names of all settings. */
export const settingKeys = Object.keys(settingShapes) as SettingKey[]

/** Settings that are to be changed; what is left out stays. */
export const settingChanges = z.strictObject(
  Object.fromEntries(
    Object.entries(settingShapes).map(([key, shape]) => [key, z.optional(shape as z.ZodMiniType)]),
  ) as { [Key in SettingKey]: z.ZodMiniOptional<(typeof settingShapes)[Key]> },
)

/** All settings with their version: one of them that somebody else changes makes it another. */
const versionedSettings = z.object({ ...settingShapes, version })

/** The settings of the whole installation. */
export const settingCalls = {
  list: defineCall({
    method: 'GET',
    path: '/admin/config/',
    who: ['admin'],
    summary: 'Read all settings, with the default of what nobody has changed',
    reply: versionedSettings,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/admin/config/{key}/',
    who: ['admin'],
    summary: 'Change one setting; the others stay as they are',
    words: ['key'],
    // Which values a setting takes depends on the one that the address names.
    body: z.object({
      value: z.union([boundedText(limits.titleLength), z.number(), z.boolean()]),
      version: givenVersion(),
    }),
    reply: versionedSettings,
  }),
  changeSeveral: defineCall({
    method: 'POST',
    path: '/admin/config/bulk_update/',
    who: ['admin'],
    summary: 'Change several settings, all of them or none; the others stay as they are',
    body: z.object({ configs: settingChanges, version: givenVersion() }),
    reply: versionedSettings,
  }),
}
