/** The words of sign-in, layout and everything around the screens, in German. */
import type { shell as english } from '#src/app/shared/i18n/en/shell.ts'
import type { Translation } from '../translation.ts'

export const shell = {
  product: 'Walkdown',
  'loading.initializing': 'Wird geladen …',
  'loading.authenticating': 'Anmeldung wird geprüft …',

  'login.title': 'Willkommen zurück',
  'login.subtitle': 'Melden Sie sich an, um fortzufahren',
  'login.email': 'E-Mail',
  'login.password': 'Passwort',
  'login.show': 'Zeichen anzeigen',
  'login.hide': 'Zeichen verbergen',
  'login.code': 'Code',
  'login.submit': 'Anmelden',
  'login.submitting': 'Anmeldung läuft …',
  'login.forgot': 'Passwort vergessen?',
  'login.note': 'Neue Benutzer legt ein Administrator an.',
  'login.expired':
    'Bitte melden Sie sich wieder an, um Ihre Arbeit zu senden. Auf diesem Gerät ist nichts verloren.',
  'login.ended': 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
  'login.idle': 'Sie wurden abgemeldet, weil hier längere Zeit niemand gearbeitet hat.',
  'login.deactivated':
    'Dieses Konto wurde deaktiviert. Bitte wenden Sie sich an Ihren Administrator. Auf diesem Gerät ist nichts verloren.',
  'login.keptWork': 'Arbeit von {name} liegt auf diesem Gerät, nur für dieses Konto: {amount}.',
  'login.keptOperations': { one: '{count} Eintrag zu senden', other: '{count} Einträge zu senden' },
  'login.keptDrafts': {
    one: '{count} Prüfliste nicht eingereicht',
    other: '{count} Prüflisten nicht eingereicht',
  },
  'login.keptNothingUnsent': 'alles ist gesendet',
  'language.choose': 'Sprache',
  'language.lacking':
    '{name} konnte nicht geladen werden, daher ist dies auf Englisch. Bitte mit Verbindung neu laden.',

  'role.admin': 'Administrator',
  'role.supervisor': 'Teamleitung',
  'role.technician': 'Techniker',
  'panel.admin': 'Administration',
  'panel.supervisor': 'Teamleitung',
  'panel.technician': 'Technik',
  version: 'v1.0',

  'address.unknown': 'Unter {address} gibt es keine Seite.',

  'menu.open': 'Menü öffnen',
  'menu.close': 'Menü schließen',
  'menu.navigation': 'Hauptnavigation',
  'menu.account': 'Konto von {name}',
  skipToContent: 'Zum Inhalt springen',

  'nav.dashboard': 'Dashboard',
  'nav.users': 'Benutzerverwaltung',
  'nav.sectors': 'Bereichsverwaltung',
  'nav.plants': 'Anlagenverwaltung',
  'nav.reports': 'Berichtsverwaltung',
  'nav.calendarOverview': 'Kalenderübersicht',
  'nav.audit': 'Audit-Trail',
  'nav.settings': 'Systemeinstellungen',
  'nav.pdfWorkflow': 'PDF-Zuweisung',
  'nav.assignmentOverview': 'Auftragsübersicht',
  'nav.pendingReviews': 'Offene Freigaben',
  'nav.findings': 'Befunde',
  'nav.handover': 'Übergabe',
  'nav.calendar': 'Kalender',
  'nav.myAssignments': 'Meine Prüfaufträge',
  'nav.overdue': 'Überfällige Prüfaufträge',
  'nav.history': 'Auftragsverlauf',
  'nav.checklists': 'Prüflisten',
  'nav.myReports': 'Meine Berichte',
  'nav.schedule': 'Terminplan',
  'nav.performance': 'Leistung',
  'nav.equipment': 'Betriebsmittel',
  'nav.sync': 'Abgleich',

  'maintenance.title': 'Wartung läuft',
  'maintenance.retry': 'Wiederholen',

  'crash.title': 'Etwas ist schiefgegangen',
  'crash.text': 'Beim Anzeigen dieser Seite ist ein unerwarteter Fehler aufgetreten.',
  'crash.tryAgain': 'Wiederholen',
  'crash.dashboard': 'Zum Dashboard',
  'crash.home': 'Startseite',
  'crash.chunk': 'Diese Seite konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.',

  'update.title': 'Eine neue Version ist bereit',
  'update.now': 'Aktualisieren',
  'update.later': 'Später',
} as const satisfies Translation<typeof english>
