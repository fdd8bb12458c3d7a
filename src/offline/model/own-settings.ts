import type { LanguageCode } from '#src/rules/language/languages.ts'

/** Settings of the signed-in technician that this phone changes, also without a connection. */
export interface OwnSettings {
  profile?: { first_name?: string; last_name?: string; phone?: string; language?: LanguageCode | null }
  mails?: { assigned: boolean }
}
