/** German texts of the photo annotation editor. */
import type { photoMarking as english } from '#src/i18n/en/screens/photo-marking.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const photoMarking = {
  title: '{photo} markieren',
  close: 'Schließen',
  canvas:
    'Zeichenfläche: {photo}. Die Eingabetaste setzt eine Markierung in die Mitte. Die Pfeiltasten verschieben sie.',
  tools: 'Werkzeuge',
  'tool.arrow': 'Pfeil',
  'tool.ring': 'Kreis',
  'tool.line': 'Linie',
  'tool.word': 'Text',
  word: 'Text auf dem Foto',
  wordHint: 'Geben Sie den Text ein, und tippen Sie dann auf dem Foto dorthin, wo er stehen soll.',
  wordMissing: 'Bitte geben Sie zuerst den Text ein.',
  count: {
    one: '{count} Markierung. Das Originalfoto wird auch gespeichert.',
    other: '{count} Markierungen. Das Originalfoto wird auch gespeichert.',
  },
  full: 'Auf dieses Foto passen keine weiteren Markierungen.',
  undo: 'Rückgängig',
  removeAll: 'Alle entfernen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  notKept: 'Die Markierungen sind nicht gespeichert',
  notDrawn:
    'Dieses Gerät konnte das markierte Foto nicht zeichnen. Schließen Sie andere Apps, und versuchen Sie es noch einmal.',
  leaveTitle: 'Ohne Speichern verlassen?',
  leaveText: 'Ihre neuen Markierungen sind noch nicht gespeichert. Das Foto selbst bleibt.',
  leave: 'Ohne Speichern verlassen',
  gone: 'Das Foto in voller Größe ist nicht mehr auf diesem Gerät, nur eine kleine Kopie. Um es zu markieren, nehmen Sie es noch einmal auf.',
} as const satisfies Translation<typeof english>
