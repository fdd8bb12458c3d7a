import type { limits as english } from '#src/i18n/en/limits.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the limits of a measured value, readable or not. */
export const limits = {
  between: 'de {min} a {max}',
  atMost: 'como máximo {max}',
  atLeast: 'como mínimo {min}',
  notANumber: 'Introduzca un número',
  twoNumbers: 'Esto puede significar dos números. ¿Cuál quiere decir?',
  unread: 'Límite no entendido: lea el texto',
} as const satisfies Translation<typeof english>
