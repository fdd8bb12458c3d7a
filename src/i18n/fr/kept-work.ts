import type { keptWork as english } from '#src/i18n/en/kept-work.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the note about saved work of users who signed out of a phone. */
export const keptWork = {
  keptWork: 'Du travail de {name} est enregistré sur ce téléphone, pour ce compte seulement : {amount}.',
  keptOperations: { one: '{count} élément non envoyé', other: '{count} éléments non envoyés' },
  keptDrafts: {
    one: '{count} liste de contrôle non soumise',
    other: '{count} listes de contrôle non soumises',
  },
  keptNothingUnsent: 'tout est envoyé',
} as const satisfies Translation<typeof english>
