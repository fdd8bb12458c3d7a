/** German texts of the sector search. */
import type { search as english } from '#src/i18n/en/screens/search.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const search = {
  'find.button': 'Alles suchen',
  'find.short': 'Suche',
  'find.keys': 'Strg K',
  'find.notLoaded':
    'Die Suche konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'find.title': 'Alles in Ihrem Bereich suchen',
  'find.field': 'Suchbegriff',
  'find.placeholder': 'Anlage, Kennzeichen, Techniker, Woche 48, F-000123 …',
  'find.results': 'Suchergebnisse',
  'find.nothingTyped':
    'Durchsucht Prüfaufträge, Anlagen, Betriebsmittel, Befunde, Prüfpunkte und Wochen-PDFs. Pfeiltasten wählen, Eingabe öffnet, Esc schließt.',
  'find.tooShort': { one: 'Noch {count} Zeichen eingeben.', other: 'Noch {count} Zeichen eingeben.' },
  'find.searching': 'Suche läuft …',
  'find.none': 'Nichts gefunden für „{words}“',
  'find.noneText':
    'Ein Treffer muss jedes Wort enthalten. Versuchen Sie weniger oder kürzere Wörter, oder einen Teil eines Kennzeichens.',
  'find.failed': 'Die Suche ist fehlgeschlagen',
  'find.found': { one: '{count} Treffer', other: '{count} Treffer' },
  'find.foundMore': 'Mehr als {count} Treffer',
  'find.assignments': 'Prüfaufträge',
  'find.plants': 'Anlagen',
  'find.equipment': 'Betriebsmittel',
  'find.findings': 'Befunde',
  'find.tasks': 'Prüfpunkte',
  'find.pdfs': 'Wochen-PDFs',
  'find.count': '{kind} ({count})',
  'find.countShown': '{kind} ({shown} von {count})',
  'find.countMore': '{kind} ({shown} von mehr als {count})',
  'find.fileName': 'gefunden',
  'find.exportMore':
    'Mehr als {count} Treffer: {kind}. Die Datei endet bei dieser Zahl. Geben Sie mehr Wörter ein, und exportieren Sie dann.',
  'find.column.kind': 'Was',
  'find.column.number': 'Nummer',
  'find.column.title': 'Name',
  'find.column.equipment': 'Betriebsmittel',
  'find.column.plant': 'Anlage',
  'find.column.details': 'Einzelheiten',
  'find.due': 'fällig {day}',
  'find.closed': 'geschlossen',
} as const satisfies Translation<typeof english>
