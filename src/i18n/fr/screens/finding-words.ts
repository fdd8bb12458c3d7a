import type { findingWords as english } from '#src/i18n/en/screens/finding-words.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the finding of a task: its state and age. */
export const findingWords = {
  'openSince.today': 'Ouvert aujourd’hui',
  'openSince.days': { one: 'Ouvert depuis {count} jour', other: 'Ouvert depuis {count} jours' },
  'openSince.weeks': { one: 'Ouvert depuis {count} semaine', other: 'Ouvert depuis {count} semaines' },
  'findingState.open': 'Ouvert',
  'findingState.in_work': 'En traitement',
  'findingState.waiting': 'Attente de pièces',
  'findingState.closed': 'Clôturé',
  'openSince.number': '{since}, {number}',
  findingWeeks: { one: 'observé sur {count} semaine', other: 'observé sur {count} semaines' },
} as const satisfies Translation<typeof english>
