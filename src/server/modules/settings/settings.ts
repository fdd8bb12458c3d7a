import * as z from 'zod'

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Every setting with the values that it takes. */
export const settingShapes = {
  systemName: z.string().min(1),
  timezone: z.string().refine(isTimeZone),
  dateFormat: z.enum(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD']),
  language: z.enum(['en', 'es', 'fr', 'de']),
  /** Minutes. */
  sessionTimeout: z.int().positive(),
  passwordMinLength: z.int().min(8),
  requireTwoFactor: z.boolean(),
  allowPasswordReset: z.boolean(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  notificationFrequency: z.enum(['immediate', 'hourly', 'daily', 'weekly']),
  autoBackup: z.boolean(),
  backupFrequency: z.enum(['hourly', 'daily', 'weekly', 'monthly']),
  /** Days. */
  retentionPeriod: z.int().positive(),
  maintenanceMode: z.boolean(),
  debugMode: z.boolean(),
  logLevel: z.enum(['error', 'warn', 'info', 'debug']),
}

export type Settings = { [Key in keyof typeof settingShapes]: z.output<(typeof settingShapes)[Key]> }

/** What holds until an administrator says otherwise. */
export const defaultSettings: Settings = {
  systemName: 'Walkdown',
  timezone: 'America/New_York',
  dateFormat: 'MM/DD/YYYY',
  language: 'en',
  sessionTimeout: 30,
  passwordMinLength: 8,
  requireTwoFactor: false,
  allowPasswordReset: true,
  emailNotifications: true,
  smsNotifications: false,
  pushNotifications: true,
  notificationFrequency: 'immediate',
  autoBackup: true,
  backupFrequency: 'daily',
  retentionPeriod: 30,
  maintenanceMode: false,
  debugMode: false,
  logLevel: 'info',
}
