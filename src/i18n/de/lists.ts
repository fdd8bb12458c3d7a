/** German texts of the list controls: pagination, columns, export and keyboard shortcuts. */
import type { lists as english } from '#src/i18n/en/lists.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const lists = {
  'export.button': 'Export',
  'export.of': 'Export: {list}',
  'export.all': 'Alles, was zu den Filtern passt',
  'export.csv': 'CSV',
  'export.xlsx': 'Excel (XLSX)',
  'export.failed': 'Die Liste konnte nicht exportiert werden',
  'deletion.undone': '„{name}“ wurde wiederhergestellt.',
  'deletion.undoFailed': 'Das Löschen konnte nicht rückgängig gemacht werden',
  'choice.none': 'Nichts gefunden',
  'table.loading': 'Wird geladen: {label}',
  'table.sortBy': 'Sortierung',
  'table.asItCame': 'Standard',
  'table.ascending': '{header}, aufsteigend',
  'table.descending': '{header}, absteigend',
  'table.columns': 'Spalten',
  'table.range': '{first}–{last} von {count}',
  'table.rangeOpen': '{first}–{last} von mehr als {count}',
  'table.previous': 'Vorige Seite',
  'table.next': 'Nächste Seite',
  'table.pages': 'Seiten: {label}',
  'keys.show': 'Tasten',
  'keys.use': 'Einzelne Tasten auf diesem Gerät benutzen',
  'keys.hint': 'Sie wirken, solange Sie nichts tippen.',
  'keys.next': 'Nächste Zeile',
  'keys.previous': 'Vorige Zeile',
  'keys.choose': 'Zeile auswählen',
  'keys.open': 'Zeile öffnen',
  'keys.search': 'Suchen',
} as const satisfies Translation<typeof english>
