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
  onlySmall: 'Das ist eine kleine Kopie. Das Foto in voller Größe ist gerade nicht verfügbar.',
  onlySmallOffline:
    'Das ist eine kleine Kopie auf diesem Gerät. Das Foto in voller Größe braucht eine Verbindung.',
  needsConnection: 'Dieses Foto ist nicht auf diesem Gerät. Zum Ansehen brauchen Sie eine Verbindung.',
  words: 'Zu diesem Foto',
  measured: 'Gemessen: {value}',
  taken: 'Aufgenommen {moment}',
  takenBy: 'Von {name}',
} as const satisfies Translation<typeof english>
