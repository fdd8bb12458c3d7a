/** German error messages of failed requests and of the offline engine. */
import type { errors as english } from '#src/i18n/en/errors.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const errors = {
  server: 'Ein Fehler ist aufgetreten',
  http: 'HTTP {status}',
  network: 'Netzwerkfehler – bitte prüfen Sie Ihre Verbindung',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten',
  invalidReply: 'Der Server hat in einem ungültigen Format geantwortet',
  fileEmpty:
    'Der erstellte Bericht ist anscheinend leer oder beschädigt. Bitte versuchen Sie es noch einmal.',

  'login.notFound': 'Der API-Endpunkt wurde nicht gefunden. Prüfen Sie die Konfiguration des Servers.',
  'login.loop': 'Die Weiterleitung dreht sich im Kreis. Bitte prüfen Sie die Konfiguration der API.',
  'login.status': 'Anmeldung fehlgeschlagen, Status: {code} {text}',
  'login.failed': 'Anmeldung fehlgeschlagen',
  'login.form': 'Anmeldung fehlgeschlagen. Bitte versuchen Sie es noch einmal.',

  'offline.not_found': 'Das ist nicht auf diesem Gerät.',
  'offline.not_due': 'Dieser Prüfauftrag kann nicht vor seinem Termin gestartet werden.',
  'offline.read_only': 'Diese Prüfliste ist eingereicht und kann nicht geändert werden.',
  'offline.incomplete': 'Einige Prüfpunkte sind nicht vollständig beantwortet.',
  'offline.notes_required': 'Bitte schreiben Sie Ihre Notizen, bevor Sie die Prüfliste einreichen.',
  'offline.signature_required': 'Bitte unterschreiben Sie die Prüfliste, bevor Sie sie einreichen.',
  'offline.no_tasks': 'Die Prüfliste enthält keine Prüfpunkte. Bitte wenden Sie sich an Ihren Administrator.',
  'offline.too_long': 'Dieser Text ist zu lang.',
  'offline.not_a_number': 'Bitte geben Sie eine Zahl ein.',
  'offline.too_many_photos': 'Ein Prüfpunkt kann höchstens 10 Fotos haben.',
  'offline.photo_not_an_image': 'Diese Datei ist kein Bild.',
  'offline.photo_heic':
    'Dieser Browser kann HEIC-Fotos nicht lesen. Bitte wählen Sie ein JPEG, oder nehmen Sie das Foto hier auf.',
  'offline.photo_unreadable': 'Dieses Foto kann nicht gelesen werden. Vielleicht ist es beschädigt.',
  'offline.no_space':
    'Auf diesem Gerät ist kein Platz mehr. Gespeicherte Arbeit ist nicht verloren. Senden Sie wartende Arbeit, oder löschen Sie Bilder, Videos oder Apps: 100 MB reichen für eine Schicht.',
  'offline.storage_unavailable':
    'Dieser Browser erlaubt Walkdown nicht, Ihre Arbeit auf diesem Gerät zu speichern. Inspektionen brauchen das. Erlauben Sie dieser Website in den Browsereinstellungen, Daten (Cookies) zu speichern, oder nutzen Sie einen anderen Browser.',
  'offline.storage_lost':
    'Der Browser hat den Speicher von Walkdown auf diesem Gerät geschlossen. Gespeicherte Arbeit ist nicht verloren. Bitte laden Sie diese Seite neu.',
  'offline.sign_in_not_kept':
    'Dieser Browser erlaubt Walkdown nicht, Ihre Anmeldung zu speichern. Wenn Sie diese Seite schließen oder neu laden, sind Sie abgemeldet. Um angemeldet zu bleiben, erlauben Sie dieser Website in den Browsereinstellungen, Daten (Cookies) zu speichern.',
  'offline.replaced_by_newer_version':
    'Eine neuere Version von Walkdown ist in einem anderen Tab offen. Bitte laden Sie diesen neu.',
  'offline.already_sending': 'Diese Prüfliste wird gerade gesendet und kann nicht mehr geändert werden.',
  'offline.unsent_work': 'Auf diesem Gerät ist noch nicht gesendete Arbeit.',
  'offline.sign_in_needed': 'Bitte melden Sie sich an, um Ihre Arbeit zu senden.',
  'offline.account_deactivated':
    'Dieses Konto wurde deaktiviert. Bitte wenden Sie sich an Ihren Administrator.',
  'offline.unlock_expired':
    'Es gibt keine Verbindung zu Walkdown, und Ihre letzte Anmeldung mit Verbindung ist mehr als 7 Tage her. Bitte melden Sie sich dort an, wo es eine Verbindung gibt. Ihre Arbeit bleibt auf diesem Gerät.',
  'offline.unlock_blocked':
    'Es gibt keine Verbindung zu Walkdown, und es wurden zu viele falsche Passwörter eingegeben. Bitte melden Sie sich dort an, wo es eine Verbindung gibt. Ihre Arbeit bleibt auf diesem Gerät.',
  'offline.unlock_wrong':
    'Es gibt keine Verbindung zu Walkdown, und das ist nicht das Passwort, das Sie auf diesem Gerät zuletzt benutzt haben.',
  'offline.no_connection': 'Netzwerkfehler – bitte prüfen Sie Ihre Verbindung',
  'offline.not_our_server':
    'Dieses Netz hat eine eigene Anmeldeseite. Bitte öffnen Sie diese zuerst im Browser.',
  'offline.server_refused': 'Der Server hat das abgelehnt.',
  'offline.server_failed': 'Auf dem Server ist etwas schiefgegangen.',
  'offline.server_away': 'Der Server ist im Moment nicht erreichbar.',
  'offline.server_paused': 'Zu viele Anfragen. Bitte warten Sie einen Moment.',
  'offline.too_large': 'Das ist für den Server zu groß.',
  'offline.part_missing':
    'Ein Teil der App konnte nicht geladen werden. Gespeicherte Arbeit ist nicht verloren. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'offline.arrived_late': 'Der Server hat nicht alles rechtzeitig erhalten.',
} as const satisfies Translation<typeof english>
