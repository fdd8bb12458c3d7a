import type { keptWork as english } from '#src/i18n/en/kept-work.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** German texts of the note about saved work of users who signed out of a phone. */
export const keptWork = {
  keptWork: 'Arbeit von {name} ist auf diesem Gerät gespeichert, nur für dieses Konto: {amount}.',
  keptOperations: { one: '{count} Eintrag nicht gesendet', other: '{count} Einträge nicht gesendet' },
  keptDrafts: { one: '{count} Prüfliste nicht eingereicht', other: '{count} Prüflisten nicht eingereicht' },
  keptNothingUnsent: 'alles ist gesendet',
} as const satisfies Translation<typeof english>
