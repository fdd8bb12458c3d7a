import type { keptWork as english } from '#src/i18n/en/kept-work.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the note about saved work of users who signed out of a phone. */
export const keptWork = {
  keptWork: 'En este teléfono hay trabajo guardado de {name}, solo para esa cuenta: {amount}.',
  keptOperations: { one: '{count} elemento sin enviar', other: '{count} elementos sin enviar' },
  keptDrafts: {
    one: '{count} lista de verificación sin entregar',
    other: '{count} listas de verificación sin entregar',
  },
  keptNothingUnsent: 'todo está enviado',
} as const satisfies Translation<typeof english>
