import type { limits as english } from '#src/i18n/en/limits.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the limits of a measured value, readable or not. */
export const limits = {
  between: 'de {min} à {max}',
  atMost: 'au plus {max}',
  atLeast: 'au moins {min}',
  notANumber: 'Veuillez saisir un nombre',
  twoNumbers: 'Ce texte peut désigner deux nombres. Lequel voulez-vous\u00a0?',
  unread: 'Limite non comprise : lisez le texte',
} as const satisfies Translation<typeof english>
