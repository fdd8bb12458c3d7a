import type { limits as english } from '#src/i18n/en/limits.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** German texts of the limits of a measured value, readable or not. */
export const limits = {
  between: '{min} bis {max}',
  atMost: 'höchstens {max}',
  atLeast: 'mindestens {min}',
  notANumber: 'Bitte geben Sie eine Zahl ein',
  twoNumbers: 'Das kann zwei Zahlen bedeuten. Welche meinen Sie?',
  unread: 'Grenzwert nicht verstanden: Lesen Sie den Text',
} as const satisfies Translation<typeof english>
