import { listRelated, type RelatedObjects, wordFor } from '#src/server/problems/catalogue/saying.ts'
import type { Bound } from '#src/server/problems/catalogue/values.ts'
import type { RefusalLanguage } from '#src/server/problems/languages/ground/language.ts'

const units = { characters: ' Zeichen', entries: ' Einträge' }

const measure = ({ limit, unit }: Bound) => `${limit}${unit === null ? '' : units[unit]}`

/** What is said of a value for which the contract has no sentence of its own, in German. */
export const values: RefusalLanguage['values'] = {
  not_valid: 'Dieser Wert ist nicht gültig',
  one_of: (given) => `Bitte wählen Sie eines davon: ${given.values}`,
  more_than: (bound) => `Erlaubt ist mehr als ${measure(bound)}`,
  at_least: (bound) => `Erlaubt ist mindestens ${measure(bound)}`,
  less_than: (bound) => `Erlaubt ist weniger als ${measure(bound)}`,
  at_most: (bound) => `Erlaubt ist höchstens ${measure(bound)}`,
  unknown_keys: ({ keys }) => `Das ist hier nicht bekannt: ${keys}`,
}

export const suggestions: RefusalLanguage['suggestions'] = {
  archive: 'Archivieren Sie es: Es verlässt die Listen, und die Prüfungen bleiben, wie sie sind.',
  complete_first: 'Löschen Sie zuerst die offenen Prüfaufträge, oder warten Sie, bis sie erledigt sind.',
  deactivate: 'Deaktivieren Sie es stattdessen: Dann wird es nicht mehr zugewiesen.',
  deactivate_sector: 'Deaktivieren Sie den Bereich stattdessen.',
  deactivate_user: 'Deaktivieren Sie den Benutzer stattdessen.',
  move_users: 'Ordnen Sie zuerst seine Benutzer einem anderen Bereich zu.',
  take_out_first: 'Nehmen Sie es zuerst aus seinen offenen Prüfaufträgen.',
}

export const related: RefusalLanguage['related'] = {
  answers: 'Antworten',
  'archived plants': 'archivierte Anlagen',
  assignments: 'Prüfaufträge',
  'comments on findings': 'Kommentare zu Befunden',
  'equipment with submitted inspections': 'Betriebsmittel mit eingereichten Prüfungen',
  findings: 'Befunde',
  'former assignments': 'frühere Prüfaufträge',
  inspections: 'Prüfungen',
  'open assignments': 'offene Prüfaufträge',
  photos: 'Fotos',
  'photos of findings': 'Fotos von Befunden',
  'plant assignments ordered': 'erteilte Aufträge für Anlagen',
  plants: 'Anlagen',
  reports: 'Berichte',
  reviews: 'Freigaben',
  'submitted inspections': 'eingereichte Prüfungen',
  users: 'Benutzer',
  'weekly PDFs': 'Wochen-PDFs',
}

/** Something cannot be deleted because others refer to it. */
export const inUse = (given: { what: string; related: RelatedObjects }): string =>
  `${given.what} kann nicht gelöscht werden, weil anderes sich darauf bezieht: ${listRelated(given.related, (kind) => wordFor(related, kind))}.`

export const failures: RefusalLanguage['failures'] = {
  pdf_not_processed: 'Dieses PDF konnte nicht verarbeitet werden. Bitte versuchen Sie es noch einmal.',
  report_of_nothing: 'Den Prüfauftrag, um den es in diesem Bericht geht, gibt es nicht mehr.',
  report_work_deleted:
    'Arbeit, um die es in diesem Bericht geht, wurde gelöscht, nachdem er angefordert war. Bitte löschen Sie diesen Bericht, und erstellen Sie einen neuen.',
  report_too_heavy: 'Der Bericht brauchte zu viel Zeit oder Speicher. Bitte versuchen Sie es noch einmal.',
  report_not_made: 'Der Bericht konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
}
