import type { keptWork as english } from '#src/i18n/en/kept-work.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** The words of work that is kept on a phone whose owner has signed out, in Spanish. */
export const keptWork = {
  keptWork: 'En este teléfono se conserva trabajo de {name}, solo para esa cuenta: {amount}.',
  keptOperations: { one: '{count} elemento por enviar', other: '{count} elementos por enviar' },
  keptDrafts: {
    one: '{count} lista de verificación sin entregar',
    other: '{count} listas de verificación sin entregar',
  },
  keptNothingUnsent: 'todo está enviado',
} as const satisfies Translation<typeof english>
