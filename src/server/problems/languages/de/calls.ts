import { germanSentences as sentences } from '#src/rules/sentences/de.ts'
import type {
  backupRefusals,
  callRefusals,
  healthRefusals,
  Thing,
} from '#src/server/problems/catalogue/calls.ts'
import type { mailRefusals } from '#src/server/problems/catalogue/mail.ts'
import { wordFor } from '#src/server/problems/catalogue/problem-text.ts'
import type { webhookRefusals } from '#src/server/problems/catalogue/webhooks.ts'
import type { RefusalsOf } from '#src/server/problems/languages/language.ts'

const things: Record<Thing, string> = {
  assignment: 'Dieser Prüfauftrag',
  backup: 'Diese Sicherung',
  checklist: 'Diese Prüfliste',
  equipment: 'Dieses Betriebsmittel',
  event: 'Dieses Ereignis',
  finding: 'Dieser Befund',
  notification: 'Diese Mitteilung',
  PDF: 'Dieses PDF',
  photo: 'Dieses Foto',
  plant: 'Diese Anlage',
  report: 'Dieser Bericht',
  sector: 'Dieser Bereich',
  session: 'Diese Anmeldung',
  setting: 'Diese Einstellung',
  task: 'Dieser Prüfpunkt',
  user: 'Dieser Benutzer',
  webhook: 'Dieser Webhook',
}

/** What any call may answer, in German. */
export const calls: RefusalsOf<
  typeof callRefusals &
    typeof backupRefusals &
    typeof healthRefusals &
    typeof mailRefusals &
    typeof webhookRefusals
> = {
  not_found: ({ what }) => `${wordFor(things, what)} wurde nicht gefunden.`,
  names_nothing: 'Das wurde nicht gefunden.',
  unknown_address: 'Diese Adresse gibt es nicht.',
  file_gone: 'Die Datei ist nicht mehr da.',
  forbidden: 'Dazu sind Sie nicht berechtigt.',
  not_understood: 'Die Anfrage war nicht zu verstehen.',
  not_storable: 'Ein Wert lässt sich so nicht speichern.',
  address_invalid: 'Diese Adresse ist nicht gültig.',
  address_too_long: 'Diese Adresse ist zu lang.',
  body_empty: 'Die Anfrage ist leer.',
  body_not_json: 'Die Anfrage ist kein gültiges JSON.',
  body_incomplete: 'Die Anfrage ist unvollständig angekommen.',
  too_slow: 'Die Anfrage ist nicht rechtzeitig angekommen. Bitte versuchen Sie es noch einmal.',
  too_large: 'Das ist zu groß.',
  wrong_type: 'Diese Art von Inhalt wird hier nicht angenommen.',
  date_invalid: sentences.notADate,
  range_backwards: sentences.rangeBackwards,
  range_too_long: ({ days }) => `Bitte wählen Sie höchstens ${days} Tage.`,
  stale_version:
    'Jemand anderes hat dies inzwischen geändert. Es wurde nichts gespeichert. Bitte vergleichen Sie beide Fassungen.',
  order_stale:
    'Jemand anderes hat die Reihenfolge dieser Prüfpunkte inzwischen geändert. Es wurde nichts gespeichert.',
  idempotency_key_invalid:
    'Der Idempotency-Key muss aus 8 bis 100 Buchstaben, Ziffern oder Bindestrichen bestehen.',
  idempotency_mismatch: 'Dieser Schlüssel wurde schon für etwas anderes benutzt.',
  in_progress: 'Das wird schon gespeichert. Bitte warten Sie einen Moment.',
  busy: 'Der Server ist ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  maintenance:
    'Es wird gerade gewartet. Nichts ist verloren: Bitte versuchen Sie es in einigen Minuten noch einmal.',
  being_restored:
    'Eine Sicherung wird wiederhergestellt. Das dauert einige Minuten, und alles ist von selbst wieder da. Was auf einem Gerät wartet, wird danach gesendet.',
  server_error: 'Auf dem Server ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  database_away:
    'Der Server erreicht im Moment seine Daten nicht. Bitte versuchen Sie es gleich noch einmal.',

  restore_under_way: 'Es wird schon eine Sicherung wiederhergestellt. Bitte warten Sie, bis das beendet ist.',
  restore_while_backing_up:
    'Es wird gerade gesichert. Bitte stellen Sie wieder her, sobald die Sicherung aufgeführt ist.',
  backup_not_verified: ({ digest }) =>
    `Diese Sicherung wurde von einer anderen Installation gemacht oder seither verändert. Sehen Sie sich an, was abweicht, und bestätigen Sie es (SHA-256 ${digest}).`,
  backup_not_restorable: ({ reason }) => `Diese Sicherung kann nicht wiederhergestellt werden. ${reason}`,

  files_away: 'Der Server erreicht seine Dateien nicht. Sehen Sie in sein Protokoll.',
  old_version:
    'Auf denselben Daten läuft eine neuere Version. Beenden Sie diese, oder aktualisieren Sie sie.',
  other_secret: 'Die anderen Prozesse haben ein anderes SECRET. Starten Sie diesen mit demselben.',
  no_worker: 'Dieser Worker ist im Moment nicht an seinem Platz.',
  not_of_worker: 'Das ist ein Worker. Er antwortet nur unter /api/health/.',

  no_mail_server:
    'Es ist kein Mailserver eingerichtet. Setzen Sie SMTP_URL, MAIL_FROM und PUBLIC_URL dort, wo der Server gestartet wird.',
  mail_not_taken: ({ reason }) => `Es wurde keine E-Mail gesendet. ${reason}`,
  no_link_by_mail:
    'Von hier wird niemandem ein Link gesendet. Bitte lassen Sie sich von einem Administrator einen geben, oder ein anderes Passwort.',

  webhook_address_invalid: 'Bitte geben Sie eine Adresse ein, die mit https:// beginnt',
  webhook_address_with_password:
    'Eine Adresse mit einem Benutzer oder einem Passwort darin würde beides jedem Administrator zeigen. Bitte lassen Sie beides weg.',
  webhook_address_unknown: ({ host }) =>
    `${host} ist hier nicht bekannt. Bitte sehen Sie nach, ob der Name richtig geschrieben ist.`,
  webhook_address_own_network:
    'Diese Adresse führt in das Netz dieses Servers. Wer ihn betreibt, kann das mit WEBHOOK_NETWORKS erlauben.',
  webhook_address_not_secure:
    'Was gesendet wird, könnte unterwegs gelesen werden. Bitte geben Sie eine Adresse ein, die mit https:// beginnt',
  too_many_webhooks: ({ most }) =>
    `Es gibt schon ${most} Webhooks. Bitte löschen Sie einen, den niemand mehr braucht.`,
  webhook_is_off: 'Dieser Webhook ist ausgeschaltet. Bitte schalten Sie ihn zuerst ein.',
  delivery_is_waiting: 'Dieses Ereignis ist schon unterwegs.',
}
