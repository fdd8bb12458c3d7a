import { germanSentences as sentences } from '#src/rules/sentences/de.ts'
import { listRelated, type RelatedObjects, wordFor } from '#src/server/problems/catalogue/problem-text.ts'
import type { Bound } from '#src/server/problems/catalogue/values.ts'
import type { RefusalLanguage } from '#src/server/problems/languages/language.ts'

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

/** A record cannot be deleted because other records refer to it. */
export const inUse = (given: { what: string; related: RelatedObjects }): string =>
  `${given.what} kann nicht gelöscht werden, weil anderes sich darauf bezieht: ${listRelated(given.related, (kind) => wordFor(related, kind))}.`

export const failures: RefusalLanguage['failures'] = {
  pdf_not_processed: 'Dieses PDF konnte nicht verarbeitet werden. Bitte versuchen Sie es noch einmal.',
  report_of_nothing: 'Den Prüfauftrag, um den es in diesem Bericht geht, gibt es nicht mehr.',
  report_work_deleted:
    'Arbeit, um die es in diesem Bericht geht, wurde gelöscht, nachdem er angefordert war. Bitte löschen Sie diesen Bericht, und erstellen Sie einen neuen.',
  report_too_heavy: 'Der Bericht brauchte zu viel Zeit oder Speicher. Bitte versuchen Sie es noch einmal.',
  report_not_made: 'Der Bericht konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',

  empty_file:
    'Diese Datei ist leer. Bitte exportieren Sie das PDF noch einmal, und laden Sie die neue Datei hoch.',
  not_a_pdf:
    'Diese Datei ist kein PDF, auch wenn ihr Name das sagt. Bitte exportieren Sie den Plan als PDF, und laden Sie dieses hoch.',
  damaged:
    'Dieses PDF ist beschädigt oder unvollständig. Bitte exportieren Sie es noch einmal, und laden Sie die neue Datei hoch.',
  encrypted: 'Dieses PDF ist mit einem Passwort geschützt. Bitte laden Sie eine Kopie ohne Passwort hoch.',
  no_pages:
    'Dieses PDF hat keine Seiten. Bitte exportieren Sie es noch einmal, und laden Sie die neue Datei hoch.',
  too_many_pages: 'Dieses PDF hat mehr als 2000 Seiten. Bitte laden Sie immer nur den Plan einer Woche hoch.',
  too_heavy:
    'Dieses PDF braucht mehr Speicher, als ein Inspektionsplan brauchen sollte. Bitte exportieren Sie es noch einmal, ohne große Bilder.',
  too_slow: 'Es dauerte zu lange, dieses PDF zu lesen. Bitte teilen Sie es in kleinere Dateien auf.',
  scanned:
    'Dieses PDF enthält Bilder von Text statt Text, wie ein Scanner sie macht. Bitte laden Sie das PDF hoch, das das Planungsprogramm exportiert.',
  nothing_found: sentences.nothingInPdf,
  no_tasks:
    'Dieses PDF nennt Anlagen, Betriebsmittel oder Prüflisten, aber es wurde kein Prüfpunkt darin gefunden. Nichts wurde übernommen.',
  failed:
    'Dieses PDF konnte nicht gelesen werden. Bitte exportieren Sie es noch einmal, und laden Sie die neue Datei hoch.',
  own_network: 'Die Adresse führt in das Netz dieses Servers, was nicht erlaubt ist. Nichts wurde gesendet.',
  unknown_name: 'Der Name in der Adresse ist nicht bekannt.',
  no_answer_in_time: 'Es kam innerhalb von 10 Sekunden keine Antwort.',
  refused: 'Unter dieser Adresse nimmt niemand etwas an, oder sie ist nicht erreichbar.',
  certificate: 'Dem Zertifikat dieser Adresse wird nicht vertraut.',
  closed: 'Die Verbindung endete, bevor eine Antwort kam.',
  redirect:
    'Die Antwort führt zu einer anderen Adresse. Dem wird nicht gefolgt: Bitte geben Sie hier die andere ein.',
  status: 'Die Antwort war keine des Erfolgs (200 bis 299).',
  pdf_looked_for:
    'Beschriftungen wie „Plant:“, „Equipment:“ und „Checklist:“, jede gefolgt von ihrem Wert, mit Prüfpunkten darunter; oder eine Tabelle mit einer Zeile für jeden Prüfpunkt, deren Kopf die Anlage, das Betriebsmittel, die Prüfliste und den Prüfpunkt nennt.',
  mail_no_server: 'Es ist kein Mailserver mehr eingerichtet.',
  mail_link_over: 'Der Link war benutzt, ersetzt oder abgelaufen, bevor die E-Mail gesendet wurde.',
  mail_not_active: 'Das Konto war deaktiviert, bevor die E-Mail gesendet wurde.',
  mail_too_late: 'Sie konnte innerhalb eines Tages nicht gesendet werden.',
  mail_password: 'Der Mailserver hat den Benutzer oder das Passwort von SMTP_URL nicht angenommen.',
  mail_name_unknown: 'Der Name des Mailservers in SMTP_URL ist nicht bekannt.',
  mail_unreachable: 'Der Mailserver ist nicht erreichbar.',
  mail_untrusted: 'Der Mailserver ist nicht erreichbar, oder seinem Zertifikat wird nicht vertraut.',
  mail_no_answer: 'Der Mailserver hat nicht rechtzeitig geantwortet.',
  mail_no_tls: 'Der Mailserver bietet kein TLS an, ohne das kein Passwort gesendet wird.',
  mail_refused: 'Der Mailserver hat diese E-Mail abgelehnt.',
  mail_not_accepted: 'Die E-Mail wurde nicht angenommen.',
  mail_said: ({ reason, said }) => `${reason} Er sagte: ${said}`,
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
    'Die Sicherung stammt von einer Version von Walkdown, deren Sicherungen diese nicht lesen kann.',
  backup_of_other_tables: ({ which }) =>
    `Die Sicherung stammt von ${wordFor(tables, which)} Version von Walkdown, deren Tabellen anders sind. Stellen Sie sie mit der Version wieder her, von der sie stammt, starten Sie diese mit dem Ergebnis, wodurch die Tabellen auf den neuesten Stand kommen, und sichern Sie dieses.`,
  backup_damaged: 'Die Sicherung ist beschädigt oder abgeschnitten, oder es ist keine.',
  backup_cut_off: 'Die Sicherung ist abgeschnitten: Nicht alles, was darin sein sollte, ist darin.',
  backup_file_outside: ({ key }) =>
    `Das Archiv ist beschädigt: Es enthält eine Datei, die hinausführt (${key}).`,
  backup_rows_unknown: ({ key }) =>
    `Das Archiv ist beschädigt: Es enthält Zeilen einer Tabelle, die es nicht nennt (${key}).`,
  backup_of_other_parts: ({ part }) =>
    `Das Archiv ist beschädigt oder wurde verändert: Was es von sich sagt, ist nicht das, was eine Sicherung dieser Version sagt (${part}).`,
  backup_has_no_file: ({ name }) =>
    `Das Archiv ist beschädigt oder wurde verändert: Es enthält einen Verweis, einen Ordner oder ein Gerät und nicht nur Dateien (${name}).`,
  backup_part_too_large: ({ name }) =>
    `Das Archiv ist beschädigt oder wurde verändert: Einer seiner Teile ist größer, als ein solcher sein kann (${name}).`,
  backup_inflates:
    'Das Archiv ist beschädigt oder wurde verändert: Es entpackt sich zu weit mehr als eine Sicherung.',
  backup_not_verified: ({ digest }) =>
    `Diese Sicherung wurde von einer anderen Installation gemacht oder seither verändert (SHA-256 ${digest}). Sehen Sie sich an, was abweicht, und bestätigen Sie es.`,
  backup_passphrase_missing: 'Diese Sicherung ist verschlüsselt. Geben Sie ihre Passphrase ein.',
  backup_passphrase_wrong:
    'Die Passphrase ist falsch, oder die verschlüsselte Sicherung ist beschädigt oder abgeschnitten.',
  restore_running: 'Im Moment wird eine andere Sicherung wiederhergestellt.',
  restore_beside_jobs: ({ jobs }) =>
    `Gerade läuft etwas, das nicht unterbrochen werden darf (${jobs}). Bitte stellen Sie noch einmal wieder her, wenn es fertig ist.`,
  restore_without_administrator:
    'Alle, die damals Administrator waren, sind jetzt deaktiviert, so dass danach niemand verwalten könnte. Aktivieren Sie einen davon, und stellen Sie noch einmal wieder her.',
  files_not_empty: ({ folder }) =>
    `In ${folder} sind schon Dateien. Stellen Sie in ein leeres DATA_DIR wieder her, damit nichts verloren geht.`,
  bucket_not_empty: ({ place }) =>
    `In ${place} sind schon Dateien. Stellen Sie in einen leeren Bucket oder unter einem anderen Präfix wieder her, damit nichts verloren geht.`,
  database_not_empty: ({ table }) =>
    `Die Datenbank ist nicht leer: In ${table} sind Zeilen. Stellen Sie in eine leere wieder her, damit nichts verloren geht.`,
}
