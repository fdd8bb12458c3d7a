import type { Translation } from '#src/rules/language/message.ts'
import type { englishAnswers } from './en.ts'

/** What calls answer that have done something, in German. */
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
  'answer.undone': 'Das wurde rückgängig gemacht.',
  'answer.findingsUndone': 'Die Befunde sind wieder, wie sie waren.',
  'answer.pieceRemoved': 'Das Betriebsmittel wurde aus dem Prüfauftrag genommen.',
  'answer.plantAssigned': '{plant} wurde {people} zugewiesen.',
  'answer.started': 'Der Prüfauftrag ist begonnen.',
  'answer.startedBefore': 'Dieser Prüfauftrag war schon begonnen.',
  'answer.paused': 'Die Prüfliste ist unterbrochen.',
  'answer.goesOn': 'Die Prüfliste geht weiter.',
  'answer.submitted': 'Die Prüfliste ist abgeschlossen',
  'answer.submittedTwice':
    'Die Prüfliste ist eingereicht. Sie hatten sie schon einmal eingereicht; Ihre Teamleitung sieht beide.',
  'answer.submittedByTwo':
    'Die Prüfliste ist eingereicht. Jemand anders hatte sie schon eingereicht; Ihre Teamleitung sieht beide.',
  'answer.submittedLate':
    'Die Prüfliste ist eingereicht. Der Auftrag hatte sich inzwischen geändert; Ihre Teamleitung sieht Ihre Arbeit daneben.',
  'answer.doneBefore':
    'Das wurde bereits erledigt. Der Server bewahrt die Einzelheiten der ersten Antwort nicht mehr auf.',
  'answer.invitationTaken': 'Die Einladung ist zurückgenommen. Ihr Link öffnet nichts mehr.',
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
  'answer.signedOutThere': 'Sie sind dort abgemeldet. Der nächste Aufruf von dort wird abgelehnt.',
  'answer.theySignedOutThere': 'Die Person ist dort abgemeldet. Der nächste Aufruf von dort wird abgelehnt.',
  'answer.keptRole.admin':
    '{company} macht Sie jetzt zum Administrator. Sie bleiben Techniker, bis Ihre offenen Prüfaufträge ({number}) erledigt oder jemand anderem zugewiesen sind.',
  'answer.keptRole.supervisor':
    '{company} macht Sie jetzt zur Teamleitung. Sie bleiben Techniker, bis Ihre offenen Prüfaufträge ({number}) erledigt oder jemand anderem zugewiesen sind.',
  'answer.keptRole.technician':
    '{company} macht Sie jetzt zum Techniker. Sie bleiben Techniker, bis Ihre offenen Prüfaufträge ({number}) erledigt oder jemand anderem zugewiesen sind.',
  'answer.mailTaken':
    'Der Mailserver hat eine E-Mail an {address} angenommen. Bitte sehen Sie nach, ob sie ankommt.',
  'answer.allRead': 'Alle Mitteilungen sind als gelesen markiert.',
  'answer.plantDeleted': '{plant} und alles, was dazugehört, ist gelöscht.',
  'answer.deleted': '{name} wurde gelöscht.',
  'answer.leftLists': '{name} hat die Listen verlassen. Was sich darauf bezieht, bleibt erhalten.',
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
  'answer.deletedIsBack': 'Was gelöscht wurde, ist wieder da.',
  'answer.reportsCleared': '{number} fehlgeschlagene Berichte wurden entfernt',
  'answer.backupBegun': 'Es wird gesichert.',
  'answer.backupUnderWay': 'Es wird schon gesichert.',
  'answer.restoring': 'Die Sicherung wird wiederhergestellt.',
  'answer.cleared': {
    one: '{count} Zeile von Listen hat der Prozess vergessen, der geantwortet hat; alle anderen vergessen ihre innerhalb von 5 Sekunden.',
    other:
      '{count} Zeilen von Listen hat der Prozess vergessen, der geantwortet hat; alle anderen vergessen ihre innerhalb von 5 Sekunden.',
  },
  'answer.testEvent': 'Ein Testereignis ist unterwegs. Was daraus wird, steht in der Liste.',
  'answer.sentAgain': 'Das Ereignis ist noch einmal unterwegs.',
  'answer.pdfReadAgain': 'Das PDF wird noch einmal gelesen.',
}
