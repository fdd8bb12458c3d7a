import type { Settings } from '#src/contract/admin/settings.ts'
import { DEFAULT_ROUND } from '#src/rules/schedule/round.ts'

/** The defaults until an administrator changes them. */
export const defaultSettings: Settings = {
  systemName: 'Walkdown',
  companyName: '',
  timezone: 'America/New_York',
  dateFormat: 'MM/DD/YYYY',
  roundFirstDay: DEFAULT_ROUND.first,
  roundLastDay: DEFAULT_ROUND.last,
  weeklyHours: 40,
  language: 'en',
  askSignature: false,
  sessionTimeout: 30,
  sessionMaxDays: 90,
  adminSessionMaxHours: 12,
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
  auditRetention: 730,
  maintenanceMode: false,
  debugMode: false,
  logLevel: 'info',
}
