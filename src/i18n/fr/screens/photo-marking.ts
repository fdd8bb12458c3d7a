import type { photoMarking as english } from '#src/i18n/en/screens/photo-marking.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the photo annotation editor. */
export const photoMarking = {
  title: 'Annoter : {photo}',
  close: 'Fermer',
  canvas: 'Zone de dessin : {photo}. Entrée place une annotation au milieu. Les flèches la déplacent.',
  tools: 'Outils',
  'tool.arrow': 'Flèche',
  'tool.ring': 'Cercle',
  'tool.line': 'Trait',
  'tool.word': 'Texte',
  word: 'Texte sur la photo',
  wordHint: 'Saisissez le texte, puis appuyez sur la photo à l’endroit voulu.',
  wordMissing: 'Saisissez d’abord le texte.',
  count: {
    one: '{count} annotation. La photo d’origine est aussi enregistrée.',
    other: '{count} annotations. La photo d’origine est aussi enregistrée.',
  },
  full: 'Cette photo ne peut pas recevoir d’autres annotations.',
  undo: 'Annuler',
  removeAll: 'Tout effacer',
  cancel: 'Quitter',
  save: 'Enregistrer',
  notKept: 'Les annotations ne sont pas enregistrées',
  notDrawn: 'Ce téléphone n’a pas pu dessiner la photo annotée. Fermez d’autres applications et réessayez.',
  leaveTitle: 'Quitter sans enregistrer ?',
  leaveText: 'Vos nouvelles annotations ne sont pas encore enregistrées. La photo elle-même reste.',
  leave: 'Quitter sans enregistrer',
  gone: 'La photo en taille réelle n’est plus sur ce téléphone, seulement une petite copie. Pour l’annoter, reprenez-la.',
} as const satisfies Translation<typeof english>
