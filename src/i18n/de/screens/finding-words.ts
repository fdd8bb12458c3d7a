/** German texts of the finding of a task: its state and age. */
import type { findingWords as english } from '#src/i18n/en/screens/finding-words.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const findingWords = {
  'openSince.today': 'Offen seit heute',
  'openSince.days': { one: 'Offen seit {count} Tag', other: 'Offen seit {count} Tagen' },
  'openSince.weeks': { one: 'Offen seit {count} Woche', other: 'Offen seit {count} Wochen' },
  'findingState.open': 'Offen',
  'findingState.in_work': 'In Arbeit',
  'findingState.waiting': 'Wartet auf Teile',
  'findingState.closed': 'Geschlossen',
  'openSince.number': '{since}, {number}',
  findingWeeks: { one: 'in {count} KW gesehen', other: 'in {count} KW gesehen' },
} as const satisfies Translation<typeof english>
