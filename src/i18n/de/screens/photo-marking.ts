/** German texts of the photo annotation editor. */
import type { photoMarking as english } from '#src/i18n/en/screens/photo-marking.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const photoMarking = {
  title: '{photo} markieren',
  close: 'Schließen',
  canvas:
    '{photo}, zum Zeichnen. Eingabe setzt eine Markierung in die Mitte, die Pfeiltasten verschieben sie.',
  tools: 'Was gezeichnet wird',
  'tool.arrow': 'Pfeil',
  'tool.ring': 'Kreis',
  'tool.line': 'Linie',
  'tool.word': 'Wort',
  word: 'Wort auf dem Foto',
  wordHint: 'Schreiben Sie es, und tippen Sie dann auf dem Foto dorthin, wo es stehen soll.',
  wordMissing: 'Bitte schreiben Sie zuerst das Wort.',
  count: {
    one: '{count} Markierung. Das Foto ohne sie bleibt auch erhalten.',
    other: '{count} Markierungen. Das Foto ohne sie bleibt auch erhalten.',
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
  leaveText:
    'Die Markierungen, die Sie gerade gezeichnet haben, sind noch nicht gespeichert. Das Foto selbst bleibt.',
  leave: 'Ohne Speichern verlassen',
  gone: 'Das ganze Foto ist nicht mehr auf diesem Gerät, nur seine kleine Kopie. Um es zu markieren, nehmen Sie es noch einmal auf.',
} as const satisfies Translation<typeof english>
