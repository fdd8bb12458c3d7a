/** German texts of the technician's reports. */
import type { reports as english } from '#src/i18n/en/technician/reports.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const reports = {
  'reports.title': 'Meine Berichte',
  'reports.cleanUp': 'Aufräumen',
  'reports.refresh': 'Neu laden',
  'reports.total': 'Berichte gesamt',
  'reports.completed': 'Erledigt',
  'reports.generating': 'Wird erstellt',
  'reports.failed': 'Fehler',
  'reports.summary': 'Berichte in Zahlen',
  'reports.none': 'Keine Berichte gefunden',
  'reports.noneText':
    'Sie können einen Anlagenbericht erstellen, wenn alle Prüflisten eines Prüfauftrags erledigt sind.',
  'reports.latest': 'Die neuesten {shown} von {count} sind auf diesem Gerät.',
  'reports.loadFailed': 'Die Berichte konnten nicht geladen werden',
  'reports.loadFailedStatus': 'Die Berichte konnten nicht geladen werden: {status} – {body}',
  'reports.needConnection':
    'Herunterladen und Ändern brauchen eine Verbindung. Diese Liste ist auf Ihrem Gerät.',
  'reports.download': 'Download',
  'reports.downloadNamed': 'Download: {title}',
  'reports.downloaded': 'Der Bericht „{title}“ wurde heruntergeladen.',
  'reports.downloadFailed': 'Der Bericht konnte nicht heruntergeladen werden',
  'reports.downloadFailedStatus': 'Der Bericht konnte nicht heruntergeladen werden: {status} {statusText}',
  'reports.cleanedUp': 'Entfernte fehlerhafte Berichte: {count}',
  'reports.cleanUpUndone': {
    one: '{count} fehlerhafter Bericht wiederhergestellt',
    other: '{count} fehlerhafte Berichte wiederhergestellt',
  },
  'reports.cleanUpFailed': 'Die Berichte konnten nicht aufgeräumt werden',
  'reports.cleanUpTitle': 'Fehlerhafte Berichte aufräumen?',
  'reports.cleanUpText': {
    one: '{count} fehlerhafter Bericht wird aus der Liste entfernt. Die Inspektionen selbst bleiben.',
    other: '{count} fehlerhafte Berichte werden aus der Liste entfernt. Die Inspektionen selbst bleiben.',
  },
  'reports.noToken': 'Es liegt keine Anmeldung vor. Bitte melden Sie sich wieder an.',
  'reports.sessionExpired': 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.',
  'reports.pages': { one: '{count} Seite', other: '{count} Seiten' },
  'reports.isWaiting': 'In der Warteschlange',
  'reports.isBeingMade': 'Wird erstellt und erscheint dann hier.',
  'reports.missing': {
    one: '{count} erledigter Prüfauftrag hat noch keinen Bericht',
    other: '{count} erledigte Prüfaufträge haben noch keinen Bericht',
  },
  'reports.generateAll': 'Alle erstellen',
  'reports.generateAllFailed': 'Die Berichte konnten nicht erstellt werden',
  'reports.submit': 'Einreichen',
  'reports.submitNamed': 'Einreichen bei Ihrer Teamleitung: {title}',
  'reports.submitted': 'Der Bericht „{title}“ ist bei Ihrer Teamleitung eingereicht',
  'reports.submitFailed': 'Der Bericht konnte nicht eingereicht werden',
  'reports.submittedOn': 'Bei Ihrer Teamleitung eingereicht am {moment}',
} as const satisfies Translation<typeof english>
