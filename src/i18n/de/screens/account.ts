/** German texts of the user's own account. */
import type { account as english } from '#src/i18n/en/screens/account.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const account = {
  title: 'Mein Konto',
  logOut: 'Abmelden',
  'panel.user': 'Benutzer',
  'panel.noScreens': 'Für Ihre Rolle gibt es keine Seiten',
  'panel.noScreensText': 'Bitten Sie Ihren Administrator, sie zu ändern.',
  profile: 'Profil',
  firstName: 'Vorname',
  lastName: 'Nachname',
  phone: 'Telefon',
  language: 'Sprache',
  languageLacking:
    '{name} konnte nicht geladen werden, daher ist dies auf Englisch. Bitte mit Verbindung neu laden.',
  languageUsual: 'Wie in den Einstellungen ({name})',
  languageHint: 'Die Seite wird neu geladen, wenn Sie sie ändern.',
  languageFailed: 'Ihre Sprache wurde nicht geändert. Bitte versuchen Sie es erneut.',
  fixed: 'Ihre E-Mail, Ihre Rolle und Ihren Bereich kann nur ein Administrator ändern.',
  save: 'Profil speichern',
  saved: 'Ihr Profil ist gespeichert.',
  saveFailed: 'Ihr Profil wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.',
  password: 'Passwort',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  confirmPassword: 'Neues Passwort bestätigen',
  passwordHint: 'Wählen Sie ein langes, eigenes Passwort. Vermeiden Sie gängige.',
  change: 'Passwort ändern',
  changed: 'Ihr Passwort ist geändert. Ihre anderen Sitzungen sind abgemeldet.',
  changeFailed: 'Ihr Passwort wurde nicht geändert. Bitte versuchen Sie es noch einmal.',
  'company.own': 'Sie melden sich mit Ihrem Firmenkonto an. Sie brauchen hier kein Passwort.',
  'company.theirs': 'Firmenkonto',
  'company.unlinkHint':
    'Dieser Benutzer meldet sich mit einem Firmenkonto an. Das Trennen meldet ihn überall ab. Danach verknüpft Walkdown das nächste Firmenkonto mit seiner E-Mail-Adresse.',
  'company.unlink': 'Trennen',
  'company.unlinked': '{name} ist vom Firmenkonto getrennt.',
  'company.unlinkFailed': 'Das Firmenkonto wurde nicht getrennt. Bitte versuchen Sie es noch einmal.',

  'link.title': 'Passwort festlegen',
  'link.text':
    'Wählen Sie das Passwort, mit dem Sie sich anmelden werden. Überall sonst werden Sie abgemeldet.',
  'link.set': 'Festlegen',
  'link.done': 'Ihr Passwort ist festgelegt. Bitte melden Sie sich damit an.',
  'link.missing':
    'Dieser Link ist unvollständig. Bitte öffnen Sie den ganzen Link, den Sie erhalten haben, oder bitten Sie einen Administrator um einen neuen.',

  'choose.title': 'Wählen Sie Ihr eigenes Passwort',
  'choose.text':
    'Eine andere Person kennt das Passwort, mit dem Sie sich angemeldet haben. Wählen Sie eines, das nur Sie kennen.',
  'choose.until': 'Das Einmalpasswort gilt bis {time}.',
  'choose.oneTime': 'Einmalpasswort',

  'forgot.title': 'Passwort vergessen?',
  'forgot.text':
    'Geben Sie die E-Mail-Adresse ein, mit der Sie sich anmelden. Dorthin geht ein Link, um ein neues Passwort festzulegen.',
  'forgot.send': 'Link senden',
  'forgot.failed': 'Es wurde kein Link angefordert. Bitte versuchen Sie es noch einmal.',
  'forgot.else': 'Wenn nichts ankommt, fragen Sie einen Administrator.',
  'forgot.back': 'Zurück zur Anmeldung',

  'mails.title': 'E-Mails',
  'mails.critical': 'Kritische Befunde',
  'mails.daily': 'Andere ungelesene Mitteilungen, einmal täglich am Morgen',
  'mails.assigned': 'Neue Arbeit für Sie',
  'mails.no_server':
    'Es ist kein Mailserver eingerichtet, deshalb sendet Walkdown keine E-Mails. Mitteilungen erscheinen in der App.',
  'mails.switched_off':
    'Ein Administrator hat diese E-Mails ausgeschaltet. Mitteilungen erscheinen in der App.',
  'mails.saved': 'Ihre Auswahl ist gespeichert.',
  'mails.changeFailed': 'Ihre Auswahl wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.',
  'mails.loading': 'Ihre E-Mail-Einstellungen werden geladen',
  'mails.failed':
    'Ihre E-Mail-Einstellungen konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',

  'twoFactor.title': 'Zwei-Faktor-Anmeldung',
  'twoFactor.pageTitle': 'Zwei-Faktor-Anmeldung einrichten',
  'twoFactor.pageText':
    'Teamleitungen und Administratoren müssen sie hier verwenden. Nach dem Einrichten melden Sie sich mit Ihrem Passwort und einem Code aus einer Authenticator-App an.',
  'twoFactor.off':
    'Sie melden sich nur mit Ihrem Passwort an. Mit einer Authenticator-App auf Ihrem Gerät geben Sie auch einen Code ein. Ohne Netz öffnet Ihr Passwort allein weiterhin die Arbeit auf einem Gerät.',
  'twoFactor.on': {
    one: 'Sie melden sich auch mit einem Code aus Ihrer Authenticator-App an. Es ist noch {count} Wiederherstellungscode übrig.',
    other:
      'Sie melden sich auch mit einem Code aus Ihrer Authenticator-App an. Es sind noch {count} Wiederherstellungscodes übrig.',
  },
  'twoFactor.required': 'Sie wird hier verlangt und kann nicht ausgeschaltet werden.',
  'twoFactor.passwordToSetUp': 'Ihr Passwort, zum Einrichten',
  'twoFactor.passwordToSwitchOff': 'Ihr Passwort, zum Ausschalten',
  'twoFactor.codeToSwitchOff': 'Ein Code aus der App oder ein Wiederherstellungscode',
  'twoFactor.setUp': 'Einrichten',
  'twoFactor.switchOff': 'Ausschalten',
  'twoFactor.isOff': 'Sie melden sich nur mit Ihrem Passwort an.',
  'twoFactor.isOn': 'Die Zwei-Faktor-Anmeldung ist eingeschaltet.',
  'twoFactor.scan':
    'Scannen Sie dies mit Ihrer Authenticator-App. Geben Sie dann den Code ein, den sie zeigt.',
  'twoFactor.picture': 'Der Schlüssel als QR-Code',
  'twoFactor.bySecret': 'Ohne Kamera: Geben Sie diesen Schlüssel in der App ein, oder',
  'twoFactor.onThisDevice': 'öffnen Sie die App auf diesem Gerät.',
  'twoFactor.secret': 'Schlüssel',
  'twoFactor.code': 'Code aus der App',
  'twoFactor.cancel': 'Abbrechen',
  'twoFactor.confirm': 'Einschalten',
  'twoFactor.recoveryText':
    'Wenn Sie Ihr Gerät verlieren, meldet Sie jeder dieser Codes einmal an, statt eines Codes aus der App. Sie werden nur jetzt angezeigt: Drucken Sie sie aus, oder bewahren Sie sie bei Ihren Passwörtern auf.',
  'twoFactor.recoveryCodes': 'Wiederherstellungscodes',
  'twoFactor.copy': 'Kopieren',
  'twoFactor.copied': 'Kopiert',
  'twoFactor.kept': 'Ich habe sie aufbewahrt',
  'twoFactor.loading': 'Ihre Anmeldeeinstellungen werden geladen',
  'twoFactor.failed':
    'Ihre Anmeldeeinstellungen konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  'twoFactor.changeFailed': 'Nichts wurde geändert. Bitte versuchen Sie es noch einmal.',
  'twoFactor.theirs': 'Die Zwei-Faktor-Anmeldung ist eingeschaltet.',
  'twoFactor.takeOff': 'Ausschalten',
  'twoFactor.takeOffHint':
    'Für einen Benutzer, der sein Gerät und seine Wiederherstellungscodes verloren hat. Vergewissern Sie sich, dass wirklich er darum bittet.',
  'twoFactor.takenOff': 'Die Zwei-Faktor-Anmeldung ist für {name} ausgeschaltet.',
  'twoFactor.takeOffFailed': 'Sie wurde nicht ausgeschaltet. Bitte versuchen Sie es noch einmal.',

  'sessions.title': 'Sitzungen',
  'sessions.own': 'Wo Sie angemeldet sind',
  'sessions.of': 'Wo {name} angemeldet ist',
  'sessions.ownNote':
    'Das Abmelden wirkt sofort. Nicht gesendete Arbeit bleibt auf dem Gerät, bis Sie sich dort wieder anmelden.',
  'sessions.note':
    'Das Abmelden wirkt sofort. Nicht gesendete Arbeit bleibt auf dem Gerät, bis sich der Benutzer dort wieder anmeldet.',
  'sessions.device': '{browser} auf {system}',
  'sessions.unknown': 'Unbekanntes Gerät',
  'sessions.current': 'Dieses Gerät',
  'sessions.since': 'Angemeldet {moment}',
  'sessions.seen': 'Zuletzt gesehen {moment} (ungefähr)',
  'sessions.end': 'Abmelden',
  'sessions.endNamed': '{device} abmelden',
  'sessions.ended': 'Abgemeldet: {device}.',
  'sessions.endFailed': 'Das Gerät wurde nicht abgemeldet. Bitte versuchen Sie es noch einmal.',
  'sessions.none': 'Keine Sitzungen.',
  'sessions.loading': 'Die Sitzungen werden geladen',
  'sessions.failed': 'Die Sitzungen konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
} as const satisfies Translation<typeof english>
