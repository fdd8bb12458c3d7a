import type { photoMarking as english } from '#src/i18n/en/screens/photo-marking.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the photo annotation editor. */
export const photoMarking = {
  title: 'Annoter : {photo}',
  close: 'Fermer',
  canvas: '{photo}, zone de dessin. Entrée place une annotation au milieu, les flèches la déplacent.',
  tools: 'Quoi dessiner',
  'tool.arrow': 'Flèche',
  'tool.ring': 'Cercle',
  'tool.line': 'Trait',
  'tool.word': 'Mot',
  word: 'Mot à placer sur la photo',
  wordHint: 'Écrivez-le, puis appuyez sur la photo à l’endroit voulu.',
  wordMissing: 'Écrivez d’abord le mot.',
  count: {
    one: '{count} annotation. La photo sans elle est gardée aussi.',
    other: '{count} annotations. La photo sans elles est gardée aussi.',
  },
  full: 'Cette photo ne peut pas recevoir d’autres annotations.',
  undo: 'Annuler',
  removeAll: 'Tout effacer',
  cancel: 'Quitter',
  save: 'Enregistrer',
  notKept: 'Les annotations ne sont pas enregistrées',
  notDrawn: 'Ce téléphone n’a pas pu dessiner la photo annotée. Fermez d’autres applications et réessayez.',
  leaveTitle: 'Quitter sans enregistrer ?',
  leaveText:
    'Les annotations que vous venez de dessiner ne sont pas encore enregistrées. La photo elle-même reste.',
  leave: 'Quitter sans enregistrer',
  gone: 'La photo entière n’est plus sur ce téléphone, seulement sa petite copie. Pour l’annoter, reprenez-la.',
} as const satisfies Translation<typeof english>
