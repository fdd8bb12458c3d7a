import sentences from '#src/i18n/de/validation.json' with { type: 'json' }
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

/** Problems that any call can return, in German. */
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
    'Ein anderer Benutzer hat dies inzwischen geändert. Es wurde nichts gespeichert. Bitte vergleichen Sie beide Fassungen.',
  order_stale:
    'Ein anderer Benutzer hat die Reihenfolge dieser Prüfpunkte inzwischen geändert. Es wurde nichts gespeichert.',
  idempotency_key_invalid:
    'Der Idempotency-Key muss aus 8 bis 100 Buchstaben, Ziffern oder Bindestrichen bestehen.',
  idempotency_mismatch: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage benutzt.',
  in_progress: 'Das wird schon gespeichert. Bitte warten Sie einen Moment.',
  busy: 'Der Server ist ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  maintenance:
    'Gerade läuft eine Wartung. Nichts ist verloren: Bitte versuchen Sie es in einigen Minuten noch einmal.',
  being_restored:
    'Der Server stellt eine Sicherung wieder her und ist in einigen Minuten wieder da. Die Telefone senden ihre Arbeit danach.',
  server_error: 'Auf dem Server ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  database_away: 'Der Server erreicht seine Datenbank nicht. Bitte versuchen Sie es gleich noch einmal.',

  restore_under_way: 'Es läuft schon eine Wiederherstellung. Bitte warten Sie, bis sie beendet ist.',
  restore_while_backing_up:
    'Es läuft gerade eine Sicherung. Bitte stellen Sie wieder her, sobald die neue Sicherung in der Liste steht.',
  backup_not_verified: ({ digest }) =>
    `Diese Sicherung stammt von einer anderen Installation oder wurde nachträglich verändert. Prüfen Sie die Abweichungen, und bestätigen Sie sie (SHA-256 ${digest}).`,
  backup_not_restorable: ({ reason }) => `Diese Sicherung kann nicht wiederhergestellt werden. ${reason}`,

  files_away: 'Der Server erreicht seine Dateien nicht. Prüfen Sie das Protokoll des Servers.',
  old_version:
    'Mit denselben Daten läuft eine neuere Version. Beenden Sie diese Version, oder aktualisieren Sie sie.',
  other_secret: 'Die anderen Prozesse haben ein anderes SECRET. Starten Sie diesen Prozess mit demselben.',
  no_worker: 'Dieser Worker ist im Moment nicht mit der Job-Warteschlange verbunden.',
  not_of_worker: 'Das ist ein Worker. Er antwortet nur unter /api/health/.',

  no_mail_server:
    'Es ist kein Mailserver eingerichtet. Setzen Sie SMTP_URL, MAIL_FROM und PUBLIC_URL dort, wo der Server gestartet wird.',
  mail_not_taken: ({ reason }) => `Es wurde keine E-Mail gesendet. ${reason}`,
  no_link_by_mail:
    'Dieser Server sendet keine Links per E-Mail. Bitte lassen Sie sich von einem Administrator einen Link oder ein neues Passwort geben.',

  webhook_address_invalid: 'Bitte geben Sie eine Adresse ein, die mit https:// beginnt',
  webhook_address_with_password:
    'Jeder Administrator könnte einen Benutzer oder ein Passwort in der Adresse lesen. Bitte lassen Sie beides weg.',
  webhook_address_unknown: ({ host }) =>
    `Der Server findet ${host} nicht. Bitte prüfen Sie die Schreibweise.`,
  webhook_address_own_network:
    'Diese Adresse liegt im Netz dieses Servers. Der Betreiber des Servers kann sie mit WEBHOOK_NETWORKS erlauben.',
  webhook_address_not_secure:
    'Andere könnten die Ereignisse unterwegs lesen. Bitte geben Sie eine Adresse ein, die mit https:// beginnt',
  too_many_webhooks: ({ most }) =>
    `Es gibt schon ${most} Webhooks. Bitte löschen Sie einen, den Sie nicht mehr brauchen.`,
  webhook_is_off: 'Dieser Webhook ist ausgeschaltet. Bitte schalten Sie ihn zuerst ein.',
  delivery_is_waiting: 'Dieses Ereignis wartet schon auf den Versand.',
}
