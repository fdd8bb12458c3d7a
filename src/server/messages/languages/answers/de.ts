import type { Translation } from '#src/rules/language/message.ts'
import type { englishAnswers } from './en.ts'

/** German messages in the responses of calls that changed something. */
export const germanAnswers: Translation<typeof englishAnswers> = {
  'answer.and': '{one} {other}',
  'answer.done.handedOut': {
    one: '{count} Prüfauftrag wurde zugewiesen.',
    other: '{count} Prüfaufträge wurden zugewiesen.',
  },
  'answer.notDone.handedOut': '{number} konnten nicht zugewiesen werden.',
  'answer.done.reassigned': {
    one: '{count} Prüfauftrag wurde neu zugewiesen.',
    other: '{count} Prüfaufträge wurden neu zugewiesen.',
  },
  'answer.notDone.reassigned': '{number} konnten nicht neu zugewiesen werden.',
  'answer.done.changed': {
    one: '{count} Prüfauftrag wurde geändert.',
    other: '{count} Prüfaufträge wurden geändert.',
  },
  'answer.notDone.changed': '{number} konnten nicht geändert werden.',
  'answer.done.deleted': {
    one: '{count} Prüfauftrag wurde gelöscht.',
    other: '{count} Prüfaufträge wurden gelöscht.',
  },
  'answer.notDone.deleted': '{number} konnten nicht gelöscht werden.',
  'answer.done.approved': {
    one: '{count} Prüfliste freigegeben.',
    other: '{count} Prüflisten freigegeben.',
  },
  'answer.notDone.approved': '{number} konnten nicht freigegeben werden.',
  'answer.done.rejected': {
    one: '{count} Prüfliste abgelehnt.',
    other: '{count} Prüflisten abgelehnt.',
  },
  'answer.notDone.rejected': '{number} konnten nicht abgelehnt werden.',
  'answer.undone': 'Die Änderungen wurden rückgängig gemacht.',
  'answer.findingsUndone': 'Die Befunde sind wieder, wie sie waren.',
  'answer.pieceRemoved': 'Das Betriebsmittel wurde aus dem Prüfauftrag genommen.',
  'answer.plantAssigned': '{plant} wurde {people} zugewiesen.',
  'answer.started': 'Der Prüfauftrag wurde gestartet.',
  'answer.startedBefore': 'Dieser Prüfauftrag war schon gestartet.',
  'answer.paused': 'Die Prüfliste ist unterbrochen.',
  'answer.goesOn': 'Die Prüfliste wird fortgesetzt.',
  'answer.submitted': 'Die Prüfliste ist abgeschlossen',
  'answer.submittedTwice':
    'Die Prüfliste ist eingereicht. Sie hatten sie schon einmal eingereicht; Ihre Teamleitung sieht beide.',
  'answer.submittedByTwo':
    'Die Prüfliste ist eingereicht. Ein anderer Techniker hatte sie schon eingereicht; Ihre Teamleitung sieht beide.',
  'answer.submittedLate':
    'Die Prüfliste ist eingereicht. Der Prüfauftrag hatte sich inzwischen geändert; Ihre Teamleitung sieht Ihre Arbeit getrennt.',
  'answer.doneBefore':
    'Das wurde bereits erledigt. Der Server hat die Einzelheiten der ersten Antwort nicht mehr.',
  'answer.invitationTaken': 'Die Einladung wurde zurückgenommen. Der Link funktioniert nicht mehr.',
  'answer.linkOnItsWay':
    'Wenn es ein Konto mit dieser Adresse gibt, ist eine E-Mail mit einem Link unterwegs.',
  'answer.passwordSet': 'Ihr Passwort ist festgelegt. Bitte melden Sie sich damit an.',
  'answer.signedIn': 'Sie sind angemeldet.',
  'answer.signedOut': 'Sie sind abgemeldet.',
  'answer.accountCreated': 'Das Konto ist angelegt.',
  'answer.tokenValid': 'Das Token ist gültig.',
  'answer.passwordChanged': 'Ihr Passwort ist geändert. Ihre anderen Sitzungen sind abgemeldet.',
  'answer.unlinked': 'Die Verbindung mit dem Firmenkonto ist gelöst, und die Person ist abgemeldet.',
  'answer.ownFactorOff': 'Ihre Anmeldung verlangt nur noch das Passwort.',
  'answer.factorOff': 'Die Anmeldung dieser Person verlangt nur noch das Passwort.',
  'answer.signedOutThere': 'Sie sind auf diesem Gerät abgemeldet. Der Server lehnt seine nächste Anfrage ab.',
  'answer.theySignedOutThere':
    'Die Person ist auf diesem Gerät abgemeldet. Der Server lehnt seine nächste Anfrage ab.',
  'answer.keptRole.admin':
    '{company} gibt Ihnen jetzt die Rolle Administrator. Sie bleiben Techniker, bis Ihre offenen Prüfaufträge ({number}) erledigt oder neu zugewiesen sind.',
  'answer.keptRole.supervisor':
    '{company} gibt Ihnen jetzt die Rolle Teamleitung. Sie bleiben Techniker, bis Ihre offenen Prüfaufträge ({number}) erledigt oder neu zugewiesen sind.',
  'answer.keptRole.technician':
    '{company} gibt Ihnen jetzt die Rolle Techniker. Sie bleiben Techniker, bis Ihre offenen Prüfaufträge ({number}) erledigt oder neu zugewiesen sind.',
  'answer.mailTaken':
    'Der Mailserver hat eine E-Mail an {address} angenommen. Bitte prüfen Sie, ob sie ankommt.',
  'answer.allRead': 'Alle Mitteilungen sind als gelesen markiert.',
  'answer.plantDeleted': '{plant} und alle zugehörigen Daten wurden gelöscht.',
  'answer.deleted': '{name} wurde gelöscht.',
  'answer.leftLists':
    '{name} wurde aus den Listen entfernt. Einträge, die sich darauf beziehen, bleiben erhalten.',
  'answer.tasksDeleted': {
    one: '{count} Prüfpunkt wurde gelöscht.',
    other: '{count} Prüfpunkte wurden gelöscht.',
  },
  'answer.reportsFixed': '{number} hängen gebliebene Berichte sind wieder in Gang.',
  'answer.noneStuck': 'Es wurden keine hängen gebliebenen Berichte gefunden.',
  'answer.reportsThere': 'Jeder abgeschlossene Prüfauftrag hat seinen Bericht.',
  'answer.reportsBegun': {
    one: '{count} Bericht wird erstellt.',
    other: '{count} Berichte werden erstellt.',
  },
  'answer.deletedIsBack': 'Die gelöschten Daten wurden wiederhergestellt.',
  'answer.reportsCleared': '{number} fehlgeschlagene Berichte wurden entfernt',
  'answer.backupBegun': 'Eine Sicherung wird erstellt.',
  'answer.backupUnderWay': 'Eine Sicherung wird schon erstellt.',
  'answer.restoring': 'Die Sicherung wird wiederhergestellt.',
  'answer.cleared': {
    one: 'Der Server hat {count} zwischengespeicherte Listenzeile gelöscht. Seine anderen Prozesse löschen ihre innerhalb von 5 Sekunden.',
    other:
      'Der Server hat {count} zwischengespeicherte Listenzeilen gelöscht. Seine anderen Prozesse löschen ihre innerhalb von 5 Sekunden.',
  },
  'answer.testEvent': 'Ein Testereignis ist unterwegs. Die Liste zeigt das Ergebnis.',
  'answer.sentAgain': 'Das Ereignis wird noch einmal gesendet.',
  'answer.pdfReadAgain': 'Das PDF wird noch einmal gelesen.',
}
