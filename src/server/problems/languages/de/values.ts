import sentences from '#src/i18n/de/validation.json' with { type: 'json' }
import { listRelated, type RelatedObjects, wordFor } from '#src/server/problems/catalogue/problem-text.ts'
import type { Bound } from '#src/server/problems/catalogue/values.ts'
import type { RefusalLanguage } from '#src/server/problems/languages/language.ts'

const units = { characters: ' Zeichen', entries: ' Einträge' }

const measure = ({ limit, unit }: Bound) => `${limit}${unit === null ? '' : units[unit]}`

/** Messages for invalid values without a message in the contract, in German. */
export const values: RefusalLanguage['values'] = {
  not_valid: 'Dieser Wert ist nicht gültig',
  one_of: (given) => `Bitte wählen Sie eines davon: ${given.values}`,
  more_than: (bound) => `Erlaubt ist mehr als ${measure(bound)}`,
  at_least: (bound) => `Erlaubt ist mindestens ${measure(bound)}`,
  less_than: (bound) => `Erlaubt ist weniger als ${measure(bound)}`,
  at_most: (bound) => `Erlaubt ist höchstens ${measure(bound)}`,
  unknown_keys: ({ keys }) => `Unbekannte Felder: ${keys}`,
}

export const suggestions: RefusalLanguage['suggestions'] = {
  archive: 'Archivieren Sie es stattdessen: Es verlässt die Listen, und seine Prüfungen bleiben erhalten.',
  complete_first: 'Löschen Sie zuerst die offenen Prüfaufträge, oder warten Sie, bis sie erledigt sind.',
  deactivate: 'Deaktivieren Sie es stattdessen: Dann kann es nicht mehr zugewiesen werden.',
  deactivate_sector: 'Deaktivieren Sie den Bereich stattdessen.',
  deactivate_user: 'Deaktivieren Sie den Benutzer stattdessen.',
  move_users: 'Ordnen Sie zuerst seine Benutzer einem anderen Bereich zu.',
  take_out_first: 'Entfernen Sie es zuerst aus seinen offenen Prüfaufträgen.',
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

/** A record cannot be deleted because other records refer to it. */
export const inUse = (given: { what: string; related: RelatedObjects }): string =>
  `${given.what} kann nicht gelöscht werden, weil andere Einträge sich darauf beziehen: ${listRelated(given.related, (kind) => wordFor(related, kind))}.`

export const failures: RefusalLanguage['failures'] = {
  pdf_not_processed: 'Dieses PDF konnte nicht verarbeitet werden. Bitte versuchen Sie es noch einmal.',
  report_of_nothing: 'Den Prüfauftrag dieses Berichts gibt es nicht mehr.',
  report_work_deleted:
    'Arbeit in diesem Bericht wurde nach der Anforderung gelöscht. Bitte löschen Sie diesen Bericht, und erstellen Sie einen neuen.',
  report_too_heavy: 'Der Bericht brauchte zu viel Zeit oder Speicher. Bitte versuchen Sie es noch einmal.',
  report_not_made: 'Der Bericht konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',

  empty_file:
    'Diese Datei ist leer. Bitte exportieren Sie das PDF noch einmal, und laden Sie die neue Datei hoch.',
  not_a_pdf:
    'Diese Datei ist trotz ihres Namens kein PDF. Bitte exportieren Sie den Plan als PDF, und laden Sie dieses hoch.',
  damaged:
    'Dieses PDF ist beschädigt oder unvollständig. Bitte exportieren Sie es noch einmal, und laden Sie die neue Datei hoch.',
  encrypted: 'Dieses PDF ist mit einem Passwort geschützt. Bitte laden Sie eine Kopie ohne Passwort hoch.',
  no_pages:
    'Dieses PDF hat keine Seiten. Bitte exportieren Sie es noch einmal, und laden Sie die neue Datei hoch.',
  too_many_pages: 'Dieses PDF hat mehr als 2000 Seiten. Bitte laden Sie immer nur den Plan einer Woche hoch.',
  too_heavy:
    'Dieses PDF braucht für einen Inspektionsplan zu viel Speicher. Bitte exportieren Sie es noch einmal ohne große Bilder.',
  too_slow: 'Es dauerte zu lange, dieses PDF zu lesen. Bitte teilen Sie es in kleinere Dateien auf.',
  scanned:
    'Dieses PDF enthält gescannte Bilder statt Text. Bitte laden Sie das PDF hoch, das das Planungsprogramm exportiert.',
  nothing_found: sentences.nothingInPdf,
  no_tasks:
    'Dieses PDF nennt Anlagen, Betriebsmittel oder Prüflisten, enthält aber keine Prüfpunkte. Es wurde nichts importiert.',
  failed:
    'Dieses PDF konnte nicht gelesen werden. Bitte exportieren Sie es noch einmal, und laden Sie die neue Datei hoch.',
  own_network: 'Die Adresse liegt im Netz dieses Servers, was nicht erlaubt ist. Es wurde nichts gesendet.',
  unknown_name: 'Der Hostname in der Adresse ist nicht bekannt.',
  no_answer_in_time: 'Es kam innerhalb von 10 Sekunden keine Antwort.',
  refused: 'Unter dieser Adresse antwortet nichts, oder sie ist nicht erreichbar.',
  certificate: 'Dem Zertifikat dieser Adresse wird nicht vertraut.',
  closed: 'Die Verbindung endete, bevor eine Antwort kam.',
  redirect:
    'Die Adresse leitet zu einer anderen weiter. Weiterleitungen werden nicht befolgt: Bitte geben Sie hier die andere ein.',
  status: 'Die Antwort hatte keinen Erfolgsstatus (200 bis 299).',
  pdf_looked_for:
    'Beschriftungen wie „Plant:“, „Equipment:“ und „Checklist:“, jede gefolgt von ihrem Wert, mit Prüfpunkten darunter; oder eine Tabelle mit einer Zeile für jeden Prüfpunkt, deren Kopf die Anlage, das Betriebsmittel, die Prüfliste und den Prüfpunkt nennt.',
  mail_no_server: 'Der Mailserver ist nicht mehr eingerichtet.',
  mail_link_over: 'Der Link war benutzt, ersetzt oder abgelaufen, bevor die E-Mail gesendet wurde.',
  mail_not_active: 'Das Konto war deaktiviert, bevor die E-Mail gesendet wurde.',
  mail_too_late: 'Die E-Mail konnte innerhalb eines Tages nicht gesendet werden.',
  mail_password: 'Der Mailserver hat den Benutzer oder das Passwort von SMTP_URL nicht angenommen.',
  mail_name_unknown: 'Der Hostname des Mailservers in SMTP_URL ist nicht bekannt.',
  mail_unreachable: 'Der Mailserver ist nicht erreichbar.',
  mail_untrusted: 'Der Mailserver ist nicht erreichbar, oder seinem Zertifikat wird nicht vertraut.',
  mail_no_answer: 'Der Mailserver hat nicht rechtzeitig geantwortet.',
  mail_no_tls: 'Der Mailserver bietet kein TLS an. Ohne TLS wird kein Passwort gesendet.',
  mail_refused: 'Der Mailserver hat diese E-Mail abgelehnt.',
  mail_not_accepted: 'Die E-Mail wurde nicht angenommen.',
  mail_said: ({ reason, said }) => `${reason} Seine Antwort: ${said}`,
}

const tables = { 'an older': 'einer älteren', another: 'einer anderen' }

export const faults: RefusalLanguage['faults'] = {
  nothing_to_back_up: ({ folder }) =>
    `In ${folder} ist keine Datenbank. Setzen Sie DATA_DIR oder DATABASE_URL wie für den Server.`,
  no_tables: 'In dieser Datenbank sind keine Tabellen von Walkdown.',
  backup_is_there: ({ file }) => `${file} gibt es schon. Geben Sie der Sicherung einen anderen Namen.`,

  no_backup_file: ({ file }) => `Eine Datei ${file} gibt es nicht.`,
  not_a_backup: 'Das ist keine Sicherung von Walkdown.',
  backup_unreadable:
    'Die Sicherung stammt von einer anderen Version von Walkdown, und diese Version kann sie nicht lesen.',
  backup_of_other_tables: ({ which }) =>
    `Die Sicherung stammt von ${wordFor(tables, which)} Version von Walkdown mit anderen Tabellen. Stellen Sie sie mit jener Version wieder her. Starten Sie dann diese Version mit dem Ergebnis, um die Tabellen zu aktualisieren, und machen Sie eine neue Sicherung.`,
  backup_damaged: 'Die Sicherung ist beschädigt oder unvollständig, oder die Datei ist keine Sicherung.',
  backup_cut_off: 'Die Sicherung ist unvollständig: Ein Teil ihres Inhalts fehlt.',
  backup_file_outside: ({ key }) =>
    `Das Archiv ist beschädigt: Der Pfad einer Datei führt aus dem Archiv hinaus (${key}).`,
  backup_rows_unknown: ({ key }) =>
    `Das Archiv ist beschädigt: Es enthält Zeilen einer Tabelle, die es nicht aufführt (${key}).`,
  backup_of_other_parts: ({ part }) =>
    `Das Archiv ist beschädigt oder wurde verändert: Seine Beschreibung passt nicht zu einer Sicherung dieser Version (${part}).`,
  backup_has_no_file: ({ name }) =>
    `Das Archiv ist beschädigt oder wurde verändert: Es enthält einen Verweis, einen Ordner oder ein Gerät (${name}).`,
  backup_part_too_large: ({ name }) =>
    `Das Archiv ist beschädigt oder wurde verändert: Einer seiner Teile ist zu groß (${name}).`,
  backup_inflates:
    'Das Archiv ist beschädigt oder wurde verändert: Es entpackt sich zu mehr Daten, als eine Sicherung enthalten kann.',
  backup_not_verified: ({ digest }) =>
    `Diese Sicherung stammt von einer anderen Installation oder wurde nachträglich verändert (SHA-256 ${digest}). Prüfen Sie die Abweichungen, und bestätigen Sie sie.`,
  backup_passphrase_missing: 'Diese Sicherung ist verschlüsselt. Geben Sie ihre Passphrase ein.',
  backup_passphrase_wrong:
    'Die Passphrase ist falsch, oder die verschlüsselte Sicherung ist beschädigt oder unvollständig.',
  restore_running: 'Es läuft schon eine andere Wiederherstellung.',
  restore_beside_jobs: ({ jobs }) =>
    `Es laufen Vorgänge, die nicht unterbrochen werden dürfen (${jobs}). Bitte stellen Sie noch einmal wieder her, wenn sie beendet sind.`,
  restore_without_administrator:
    'Alle Administratoren in dieser Sicherung sind jetzt deaktiviert. Danach gäbe es also keinen Administrator. Aktivieren Sie einen davon, und stellen Sie noch einmal wieder her.',
  files_not_empty: ({ folder }) =>
    `In ${folder} sind schon Dateien. Stellen Sie in ein leeres DATA_DIR wieder her, damit nichts verloren geht.`,
  bucket_not_empty: ({ place }) =>
    `In ${place} sind schon Dateien. Stellen Sie in einen leeren Bucket oder unter einem anderen Präfix wieder her, damit nichts verloren geht.`,
  database_not_empty: ({ table }) =>
    `Die Datenbank ist nicht leer: In ${table} sind Zeilen. Stellen Sie in eine leere Datenbank wieder her, damit nichts verloren geht.`,
}
