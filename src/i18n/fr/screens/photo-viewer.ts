import type { photoViewer as english } from '#src/i18n/en/screens/photo-viewer.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the photo viewer. */
export const photoViewer = {
  close: 'Fermer la photo',
  previous: 'Photo précédente',
  next: 'Photo suivante',
  position: 'Photo {current} sur {total}',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  reset: 'Voir la photo entière',
  percent: '{percent} %',
  withoutMarks: 'Voir sans les annotations',
  withMarks: 'Voir avec les annotations',
  download: 'Télécharger la photo',
  downloadFailed: 'La photo n’a pas pu être téléchargée',
  notOnPhone: 'Cette photo n’est plus sur ce téléphone.',
  onlySmall: 'Ceci est une petite copie. La photo en taille réelle n’est pas disponible en ce moment.',
  onlySmallOffline:
    'Ceci est une petite copie sur cet appareil. La photo en taille réelle demande une connexion au réseau.',
  needsConnection: 'Cette photo n’est pas sur cet appareil. La voir demande une connexion au réseau.',
  words: 'À propos de cette photo',
  measured: 'Mesuré : {value}',
  taken: 'Prise le {moment}',
  takenBy: 'Par {name}',
} as const satisfies Translation<typeof english>
