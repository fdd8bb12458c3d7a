import type { findingWords as english } from '#src/i18n/en/screens/finding-words.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the finding of a task: its state and age. */
export const findingWords = {
  'openSince.today': 'Abierto desde hoy',
  'openSince.days': { one: 'Abierto desde hace {count} día', other: 'Abierto desde hace {count} días' },
  'openSince.weeks': {
    one: 'Abierto desde hace {count} semana',
    other: 'Abierto desde hace {count} semanas',
  },
  'findingState.open': 'Abierto',
  'findingState.in_work': 'En curso',
  'findingState.waiting': 'Esperando repuestos',
  'findingState.closed': 'Cerrado',
  'openSince.number': '{since}, {number}',
  findingWeeks: { one: 'visto en {count} semana', other: 'visto en {count} semanas' },
} as const satisfies Translation<typeof english>
