/** German texts of the photo viewer. */
import type { photoViewer as english } from '#src/i18n/en/screens/photo-viewer.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const photoViewer = {
  close: 'Foto schließen',
  previous: 'Voriges Foto',
  next: 'Nächstes Foto',
  position: 'Foto {current} von {total}',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  reset: 'Ganzes Foto zeigen',
  percent: '{percent} %',
  withoutMarks: 'Ohne Markierungen zeigen',
  withMarks: 'Mit Markierungen zeigen',
  download: 'Foto herunterladen',
  downloadFailed: 'Das Foto konnte nicht heruntergeladen werden',
  notOnPhone: 'Dieses Foto ist nicht mehr auf diesem Gerät.',
  onlySmall: 'Das ist eine kleine Kopie. Das ganze Foto ist gerade nicht zu haben.',
  onlySmallOffline: 'Das ist die kleine Kopie, die dieses Gerät hat. Das ganze Foto braucht eine Verbindung.',
  needsConnection: 'Dieses Gerät hat keine Kopie davon. Das Foto braucht eine Verbindung.',
  words: 'Wovon das Foto ist',
  measured: 'Gemessen: {value}',
  taken: 'Aufgenommen {moment}',
  takenBy: 'Von {name}',
} as const satisfies Translation<typeof english>
