/** German texts of the system settings. */
import type { settings as english } from '#src/i18n/en/admin/settings.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const settings = {
  'settings.title': 'Systemeinstellungen',
  'settings.subtitle': 'Was für alle gilt, die hier arbeiten',
  'settings.save': 'Speichern',
  'settings.saved.toast': 'Gespeichert: {names}.',
  'settings.saveFailed':
    'Die Einstellungen konnten nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  'settings.failed': 'Die Einstellungen konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  'settings.loading': 'Die Einstellungen werden geladen',
  'settings.unsaved': 'Geändert und noch nicht gespeichert: {names}.',
  'settings.maintenanceBanner': 'Wartungsmodus aktiv – Benutzer sehen eine Wartungsseite.',
  'settings.tabs': 'Einstellungen nach Thema',
  'settings.generalTab': 'Allgemein',
  'settings.securityTab': 'Sicherheit',
  'settings.notificationsTab': 'Mitteilungen',
  'settings.backupTab': 'Sicherung',
  'settings.maintenanceTab': 'Wartung',

  'settings.figures': 'Zustand des Systems',
  'settings.figuresFailed': 'Die Kennzahlen konnten nicht geladen werden',
  'settings.systemStatus': 'Systemstatus',
  'settings.online': 'Online',
  'settings.closed': 'Wartung',
  'settings.notReady': 'Nicht bereit',
  'settings.filesIn': 'Dateien liegen in {place}',
  'settings.filesAway': 'Dateien in {place} sind nicht erreichbar',
  'settings.securityLevel': 'Sicherheitsstufe',
  'settings.high': 'Hoch',
  'settings.standard': 'Standard',
  'settings.securityNote': 'Passwörter mit mindestens {length} Zeichen; ab 12 ist sie hoch',
  'settings.lastBackup': 'Letzte Sicherung',
  'settings.never': 'Nie',
  'settings.activeUsers': 'Aktive Benutzer',
  'settings.activeUsersNote': 'Konten, die sich anmelden können',

  'settings.systemName': 'Systemname',
  'settings.systemNameOff': 'Auf jeder Seite steht Walkdown. Ein anderer Name wird noch nirgends angezeigt.',
  'settings.companyName': 'Firmenname',
  'settings.companyNameHint':
    'Steht auf dem Titel und im Kopf der Seiten jedes Berichts, der ab jetzt erstellt wird.',
  'settings.logo': 'Firmenlogo',
  'settings.logoHint':
    'Ein PNG oder JPEG mit höchstens 2 MB. Steht auf dem Titel und im Kopf der Seiten jedes Berichts, der ab jetzt erstellt wird. Es gilt, sobald es gewählt ist.',
  'settings.logoLoading': 'Das Logo wird geladen',
  'settings.logoFailed': 'Das Logo konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  'settings.noLogo': 'Es ist kein Logo gewählt: Berichte werden ohne erstellt.',
  'settings.logoPicture': 'Das Logo, wie es in Berichten steht, {name}',
  'settings.logoFile': 'Logodatei',
  'settings.chooseLogo': 'Logo wählen',
  'settings.replaceLogo': 'Anderes Logo wählen',
  'settings.removeLogo': 'Logo entfernen',
  'settings.removeLogoTitle': 'Das Logo entfernen?',
  'settings.removeLogoText':
    'Berichte, die ab jetzt erstellt werden, haben kein Logo. Frühere bleiben, wie sie sind.',
  'settings.logoStored': 'Das Logo steht auf jedem Bericht, der ab jetzt erstellt wird.',
  'settings.logoRefused': 'Das Logo wurde nicht angenommen',
  'settings.timezone': 'Zeitzone',
  'settings.timezoneHint': 'Bestimmt für alle, welcher Tag dort ist, wo die Anlagen stehen.',
  'settings.eastern': 'Eastern Time (USA)',
  'settings.central': 'Central Time (USA)',
  'settings.mountain': 'Mountain Time (USA)',
  'settings.pacific': 'Pacific Time (USA)',
  'settings.dateFormat': 'Datumsformat',
  'settings.roundFirstDay': 'Erster Tag eines Rundgangs',
  'settings.roundHint':
    'Was ohne anderes Datum vergeben wird, kann ab diesem Tag gestartet werden. Was vorher vergeben wurde, bleibt, wie es ist.',
  'settings.roundLastDay': 'Letzter Tag eines Rundgangs',
  'settings.roundWithinWeek': 'Ein Rundgang ist von {first} bis {last} derselben Woche zu erledigen.',
  'settings.roundIntoNextWeek': 'Ein Rundgang ist von {first} bis {last} der nächsten Woche zu erledigen.',
  'settings.roundOfOneDay': 'Ein Rundgang ist an einem Tag zu erledigen: {first}.',
  'settings.Monday': 'Montag',
  'settings.Tuesday': 'Dienstag',
  'settings.Wednesday': 'Mittwoch',
  'settings.Thursday': 'Donnerstag',
  'settings.Friday': 'Freitag',
  'settings.Saturday': 'Samstag',
  'settings.Sunday': 'Sonntag',
  'settings.language': 'Sprache',
  'settings.languageHint':
    'Gilt für alle, die in ihrem Konto keine gewählt haben, und für Anlagenberichte, die ab jetzt erstellt werden.',
  'settings.askSignature': 'Techniker unterschreiben lassen',
  'settings.askSignatureHint':
    'Wer eine Prüfliste einreicht, unterschreibt sie vorher mit dem Finger auf dem Handy oder gibt den eigenen Namen ein. Die Unterschrift steht bei den Antworten und auf Berichten.',

  'settings.sessionTimeout': 'Abmelden ohne Eingabe (Minuten)',
  'settings.sessionTimeoutHint':
    'Teamleitungen und Administratoren werden nach so langer Zeit ohne Eingabe abgemeldet. Techniker nicht: Ihr Gerät behält ihre Arbeit und hat eine eigene Sperre.',
  'settings.sessionMaxDays': 'Längste Sitzung (Tage)',
  'settings.sessionMaxDaysHint':
    'Nach so vielen Tagen melden sich alle neu an, spätestens nach 90. Was ein Techniker noch nicht gesendet hat, bleibt gesperrt auf dem Telefon und wird nach der Anmeldung gesendet.',
  'settings.adminSessionMaxHours': 'Längste Sitzung von Administratoren (Stunden)',
  'settings.adminSessionMaxHoursHint':
    'Administratoren melden sich nach so vielen Stunden neu an, spätestens nach 12.',
  'settings.passwordMinLength': 'Mindestlänge für Passwörter',
  'settings.passwordMinLengthHint': 'Gilt für neue Passwörter. Bestehende bleiben, wie sie sind.',
  'settings.requireTwoFactor': 'Zwei-Faktor-Anmeldung verlangen',
  'settings.requireTwoFactorHint':
    'Teamleitungen und Administratoren, auch Sie, können nichts mehr tun, bevor sie eine Authenticator-App eingerichtet haben. Techniker können eine unter Mein Konto einrichten.',
  'settings.auditRetention': 'Aufbewahrung des Audit-Trails (Tage)',
  'settings.auditRetentionHint':
    'Ältere Zeilen des Audit-Trails werden gelöscht, mit den Adressen und Browsern darin. Die Aufbewahrung der Sicherungen ist eine andere.',
  'settings.allowPasswordReset': 'Passwort-Reset erlauben',
  'settings.allowPasswordResetHint':
    'Wer sein Passwort vergessen hat, kann sich einen Link an seine E-Mail-Adresse senden lassen.',
  'settings.allowPasswordResetOff':
    'Es ist kein Mailserver konfiguriert. Deshalb kann niemandem ein Link für ein neues Passwort gesendet werden.',

  'settings.emailNotifications': 'Mitteilungen per E-Mail',
  'settings.emailNotificationsOff': 'Es ist kein Mailserver konfiguriert.',
  'settings.emailNotificationsHint':
    'Alle wählen unter Mein Konto, welche E-Mails sie erhalten. Einladungen und Links zum Festlegen eines Passworts werden in jedem Fall gesendet.',
  'settings.mailUnknown': 'Es ist noch nicht bekannt, ob E-Mail eingerichtet ist.',
  'settings.mailTitle': 'E-Mail',
  'settings.mailServer': 'E-Mails gehen über {server}, Absender {from}.',
  'settings.mailNoServer':
    'Es ist kein Mailserver eingerichtet. Setzen Sie SMTP_URL, MAIL_FROM und PUBLIC_URL dort, wo der Server gestartet wird. Bis dahin werden Links persönlich übergeben.',
  'settings.testMail': 'Test-E-Mail',
  'settings.testMailFailed': 'Es wurde keine E-Mail gesendet. Bitte versuchen Sie es noch einmal.',
  'settings.mailTo': 'An',
  'settings.mailPerson': '{name}, {address}',
  'settings.mailKind': 'Inhalt',
  'settings.mail.invitation': 'Einladung',
  'settings.mail.password_link': 'Link zum Festlegen eines Passworts',
  'settings.mail.forgotten_password': 'Passwort vergessen',
  'settings.mail.critical_findings': 'Kritische Befunde',
  'settings.mail.daily_news': 'Neues vom Tag',
  'settings.mail.new_work': 'Neue Arbeit',
  'settings.mailState': 'Stand',
  'settings.mailIs.waiting': { one: 'Wartet, {count} Versuch', other: 'Wartet, {count} Versuche' },
  'settings.mailIs.sent': 'Gesendet',
  'settings.mailIs.given_up': {
    one: 'Nach {count} Versuch aufgegeben',
    other: 'Nach {count} Versuchen aufgegeben',
  },
  'settings.mailTime': 'Verfasst',
  'settings.noMails': 'Noch keine E-Mails',
  'settings.noMailsText': 'Was in dreißig Tagen gesendet wird, steht hier.',
  'settings.mailsFailed': 'Die E-Mails konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  'settings.smsNotifications': 'Mitteilungen per SMS',
  'settings.smsNotificationsOff': 'Es ist kein SMS-Gateway konfiguriert.',
  'settings.pushNotifications': 'Push-Mitteilungen',
  'settings.pushNotificationsOff':
    'Es ist kein Push-Dienst konfiguriert. Mitteilungen werden in der App angezeigt.',
  'settings.notificationFrequency': 'Häufigkeit der Mitteilungen',
  'settings.notificationFrequencyHint':
    'Wann kritische Befunde und neue Arbeit per E-Mail an alle gehen, die sie haben möchten: sofort, oder gesammelt nach jeder vollen Stunde, jeden Morgen um sechs oder montags um sechs, nach der Uhrzeit der Anlagen. In der App wird beides sofort angezeigt.',
  'settings.notificationFrequencyOff':
    'Es ist kein Mailserver eingerichtet. Mitteilungen werden in der App sofort angezeigt.',
  'settings.immediate': 'Sofort',
  'settings.hourlyDigest': 'Stündlich gesammelt',
  'settings.dailyDigest': 'Täglich gesammelt',
  'settings.weeklyDigest': 'Wöchentlich gesammelt',

  'settings.autoBackup': 'Automatische Sicherungen',
  'settings.autoBackupHint':
    'Es wird gesichert, wenn die letzte Sicherung älter ist als das Sicherungsintervall.',
  'settings.backupFrequency': 'Sicherungsintervall',
  'settings.hourly': 'Stündlich',
  'settings.daily': 'Täglich',
  'settings.weekly': 'Wöchentlich',
  'settings.monthly': 'Monatlich',
  'settings.retentionPeriod': 'Aufbewahrung (Tage)',
  'settings.retentionPeriodHint':
    'Ältere Sicherungen werden gelöscht. Die letzte, die hier entstand, bleibt immer.',

  'settings.maintenanceMode': 'Wartungsmodus',
  'settings.maintenanceModeHint':
    'Nur Administratoren werden eingelassen. Die Geräte behalten ihre Arbeit und senden sie, wenn der Modus ausgeschaltet wird.',
  'settings.debugMode': 'Debug-Modus',
  'settings.debugModeHint': 'Alles wird protokolliert, was auch immer die Protokollstufe sagt.',
  'settings.logLevel': 'Protokollstufe',
  'settings.logLevelHint':
    'Gilt innerhalb von Sekunden in jedem Prozess des Servers. Bis hier eine gewählt wird, gilt LOG_LEVEL des Servers.',
  'settings.error': 'Fehler',
  'settings.warn': 'Warnung',
  'settings.info': 'Info',
  'settings.debug': 'Debug',

  'settings.backups': 'Sicherungen',
  'settings.backUp': 'Jetzt sichern',
  'settings.backUpFailed':
    'Die Sicherung konnte nicht angefordert werden. Bitte versuchen Sie es noch einmal.',
  'settings.backingUp': 'Es wird gerade gesichert. Die Sicherung steht hier, wenn sie vollständig ist.',
  'settings.backupBroken':
    'Die Sicherung von {moment} ist fehlgeschlagen. Den Grund finden Sie im Protokoll unter Wartung.',
  'settings.backupFile': 'Datei',
  'settings.backupMade': 'Erstellt',
  'settings.backupSize': 'Größe',
  'settings.backupActions': 'Aktionen',
  'settings.backupDownload': 'Sicherung {name} herunterladen',
  'settings.backupDownloadFailed': 'Die Sicherung konnte nicht heruntergeladen werden.',
  'settings.noBackups': 'Noch keine Sicherungen',
  'settings.noBackupsText': 'Sichern Sie jetzt, oder warten Sie auf den Zeitplan.',
  'settings.backupsFailed':
    'Die Sicherungen konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  'settings.backupBeforeRestore': 'Was vor einer Wiederherstellung da war',
  'settings.backupUploaded': 'Hochgeladen',
  'settings.uploadBackup': 'Sicherung hochladen',
  'settings.uploadFile': 'Archiv einer Sicherung',
  'settings.uploadRefused': 'Die Sicherung wurde nicht angenommen',
  'settings.uploadDone':
    'Die Sicherung {name} wurde hochgeladen. Sie steht hier in der Liste und kann wiederhergestellt werden.',
  'settings.restoreBackup': 'Sicherung {name} wiederherstellen',
  'settings.restoreTitle': 'Diese Sicherung wiederherstellen?',
  'settings.restoreLooking': 'Es wird geprüft, was dadurch rückgängig würde',
  'settings.restoreLookFailed':
    'Die Sicherung konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
  'settings.restoreHindered': 'Diese Sicherung kann nicht wiederhergestellt werden. {reason}',
  'settings.restoreReplaces':
    'Alles wird auf den Stand von {moment} zurückgesetzt: Personen und ihre Passwörter, Einstellungen, Anlagen, Prüflisten, Prüfaufträge, Inspektionen, Fotos, Befunde und Berichte.',
  'settings.restoreUndoes': 'Was seitdem getan wurde, ist danach nicht mehr da. Darunter:',
  'settings.restoreUndoesNothing':
    'Seitdem wurde nichts eingereicht, vergeben, berichtet oder angelegt; was seitdem geändert wurde, ist wieder wie zuvor.',
  'settings.restoreInspections': {
    one: '{count} eingereichte Inspektion',
    other: '{count} eingereichte Inspektionen',
  },
  'settings.restoreAssignments': { one: '{count} Prüfauftrag', other: '{count} Prüfaufträge' },
  'settings.restoreReports': { one: '{count} Bericht', other: '{count} Berichte' },
  'settings.restorePeople': { one: '{count} angelegte Person', other: '{count} angelegte Personen' },
  'settings.restorePhones':
    'Was Geräte noch nicht gesendet haben, bleibt auf ihnen und wird danach gesendet. Was sie seitdem gesendet haben, ist nicht mehr auf ihnen: Technikern wird gesagt, wie viele ihrer Inspektionen fehlen; möglicherweise müssen sie sie wiederholen.',
  'settings.restoreKeeps':
    'Zuerst wird die Sicherung bis zum Ende gelesen, und was jetzt da ist, wird gesichert und hier aufgeführt. Einige Minuten lang kann niemand arbeiten. Schlägt etwas fehl, wird nichts geändert. Der Audit-Trail läuft weiter, wer angemeldet ist, bleibt es, wer seither deaktiviert wurde, ebenfalls, und Webhooks, die seither abgeschaltet oder gelöscht wurden, senden nichts.',
  'settings.checkRunning': 'Die Sicherung wird bis zum Ende gelesen. Eine große braucht einige Minuten.',
  'settings.checkAuthentic':
    'Diese Sicherung wurde von dieser Installation gemacht und seither nicht verändert.',
  'settings.checkForeign': 'Anderswo gemacht oder verändert',
  'settings.checkForeignText':
    'Diese Sicherung wurde von einer anderen Installation oder einer älteren Version gemacht, oder sie wurde danach verändert. Stellen Sie sie nur wieder her, wenn Sie wissen, woher sie kommt. Verglichen mit den Daten, die jetzt hier sind:',
  'settings.checkDifferences': 'Was abweicht',
  'settings.checkSubject': 'Daten',
  'settings.checkAdded': 'Neu',
  'settings.checkRemoved': 'Entfernt',
  'settings.checkChanged': 'Geändert',
  'settings.checkNothingDiffers': 'Nichts weicht ab.',
  'settings.checkDigest': 'SHA-256 des Archivs: {digest}',
  'settings.checkConfirm':
    'Ich weiß, woher diese Sicherung kommt, und stelle sie mit diesen Abweichungen wieder her.',
  'settings.differs.users': 'Benutzer',
  'settings.differs.roles': 'Rollen',
  'settings.differs.sign_in': 'Zweite Faktoren und Firmenkonten',
  'settings.differs.plants': 'Bereiche, Anlagen und Geräte',
  'settings.differs.checklists': 'Checklisten und Aufgaben',
  'settings.differs.assignments': 'Zuweisungen',
  'settings.differs.inspections': 'Inspektionen',
  'settings.differs.answers': 'Antworten',
  'settings.differs.reviews': 'Prüfungen',
  'settings.differs.photos': 'Fotos',
  'settings.differs.findings': 'Befunde',
  'settings.differs.reports': 'Berichte',
  'settings.differs.weekly_pdfs': 'Wochen-PDFs',
  'settings.differs.settings': 'Einstellungen',
  'settings.differs.webhooks': 'Webhooks',
  'settings.differs.other': 'Andere Zeilen',
  'settings.downloadTitle': 'Diese Sicherung herunterladen?',
  'settings.downloadText':
    '{name} enthält alle Daten: Personen, Inspektionen, Fotos und Berichte. Das Herunterladen wird im Prüfprotokoll vermerkt.',
  'settings.downloadNow': 'Herunterladen',
  'settings.passphrase': 'Passphrase',
  'settings.passphraseHint':
    'Optional, mindestens 12 Zeichen. Sie verschlüsselt das Archiv. Ohne die Passphrase kann es niemand öffnen, und niemand kann sie wiederherstellen.',
  'settings.passphraseAgain': 'Passphrase wiederholen',
  'settings.passphrasesDiffer': 'Die Passphrasen stimmen nicht überein',
  'settings.uploadEncrypted': 'Verschlüsselte Sicherung',
  'settings.uploadEncryptedText':
    '{name} ist verschlüsselt. Geben Sie die Passphrase ein, die beim Herunterladen gewählt wurde.',
  'settings.backupOverdue':
    'Die letzte Sicherung ist vom {moment}, länger her als der Zeitplan erlaubt. Sehen Sie im Protokoll nach dem Grund, oder machen Sie jetzt eine.',
  'settings.backupNever':
    'Es wurde noch keine Sicherung gemacht, obwohl der Zeitplan eine verlangt. Sehen Sie im Protokoll nach dem Grund, oder machen Sie jetzt eine.',
  'settings.overdue': 'Überfällig',
  'settings.restorePassword': 'Ihr Passwort',
  'settings.restoreCode': 'Code Ihrer Authenticator-App oder ein Wiederherstellungscode',
  'settings.restoreCancel': 'Abbrechen',
  'settings.restoreNow': 'Wiederherstellen',
  'settings.restoreFailed':
    'Die Wiederherstellung konnte nicht begonnen werden. Bitte versuchen Sie es noch einmal.',
  'settings.restoreIs.waiting': 'Die Sicherung {name} wird gleich wiederhergestellt.',
  'settings.restoreIs.verifying': 'Die Sicherung {name} wird bis zum Ende gelesen. Noch ist nichts geändert.',
  'settings.restoreIs.saving': 'Was jetzt da ist, wird gesichert. Im Moment kann niemand arbeiten.',
  'settings.restoreIs.replacing':
    'Die Sicherung {name} wird wiederhergestellt. Im Moment kann niemand arbeiten.',
  'settings.restoreIs.done':
    '{by} hat die Sicherung {name} wiederhergestellt, {moment}. Was vorher da war, ist als {kept} gespeichert.',
  'settings.restoreIs.failed': 'Die Sicherung {name} wurde nicht wiederhergestellt. {reason}',
  'settings.restoreUndone': {
    one: '{count} eingereichte Inspektion ist nicht mehr da.',
    other: '{count} eingereichte Inspektionen sind nicht mehr da.',
  },
  'settings.restore': 'Wiederherstellen',
  'settings.keepSafe':
    'Sicherungen liegen im Ordner „backups“ von DATA_DIR, auf demselben Datenträger wie die Daten. Laden Sie sie hin und wieder herunter, und bewahren Sie sie so sicher auf wie die Daten selbst.',

  'settings.cache': 'Zwischenspeicher',
  'settings.cacheText':
    'Der Server hält Zeilen von Listen im Speicher, um schneller zu antworten, und erzeugt sie neu, wenn sie verworfen sind.',
  'settings.clearCache': 'Leeren',
  'settings.clearCacheFailed':
    'Der Zwischenspeicher konnte nicht geleert werden. Bitte versuchen Sie es noch einmal.',

  'settings.log': 'Protokoll',
  'settings.logFilters': 'Suche und Filter',
  'settings.logSearch': 'Protokoll durchsuchen',
  'settings.logLevelFilter': 'Stufe',
  'settings.allLevels': 'Alle Stufen',
  'settings.logTime': 'Zeit',
  'settings.logMessage': 'Meldung',
  'settings.noLog': 'Keine Protokollzeilen gefunden',
  'settings.noLogText': 'Auf dieser Stufe wurde noch nichts protokolliert.',
  'settings.noLogFiltered': 'Ändern Sie die Suche oder die Filter',
  'settings.logFailed': 'Das Protokoll konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
} as const satisfies Translation<typeof english>
