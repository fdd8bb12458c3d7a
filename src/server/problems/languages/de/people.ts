import sentences from '#src/i18n/de/validation.json' with { type: 'json' }
import type { Role } from '#src/rules/roles.ts'
import type { companyAccountRefusals } from '#src/server/problems/catalogue/company-account.ts'
import type { peopleRefusals, sessionRefusals } from '#src/server/problems/catalogue/people.ts'
import { wordFor } from '#src/server/problems/catalogue/problem-text.ts'
import type { RefusalsOf } from '#src/server/problems/languages/language.ts'
import { inUse } from './values.ts'

const roles: Record<Role, string> = {
  admin: 'zum Administrator',
  supervisor: 'zur Teamleitung',
  technician: 'zum Techniker',
}

function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'eine Minute' : `${minutes} Minuten`
}

const operator = 'Bitte informieren Sie den Betreiber dieses Servers.'

/** Sign-in and accounts, in German. */
export const people: RefusalsOf<
  typeof sessionRefusals & typeof peopleRefusals & typeof companyAccountRefusals
> = {
  not_signed_in: 'Bitte melden Sie sich an.',
  token_expired: 'Ihre Anmeldung muss erneuert werden.',
  token_invalid: 'Ihre Anmeldung ist beendet. Bitte melden Sie sich neu an.',
  session_over: 'Ihre Sitzung hat ihre maximale Dauer erreicht. Bitte melden Sie sich neu an.',
  session_idle: 'Sie wurden wegen Inaktivität abgemeldet. Bitte melden Sie sich neu an.',
  account_deactivated: sentences.accountDeactivated,
  second_factor_needed:
    'Bitte geben Sie den Code ein, den Ihre Authenticator-App zeigt, oder einen Wiederherstellungscode.',
  second_factor_wrong: 'Dieser Code ist falsch oder wurde schon benutzt. Bitte warten Sie auf den nächsten.',
  second_factor_missing: 'Bitte richten Sie zuerst die Zwei-Faktor-Anmeldung ein. Sie wird hier verlangt.',
  must_change_password:
    'Bitte wählen Sie zuerst ein eigenes Passwort. Ihr aktuelles kennt noch eine andere Person.',
  one_time_password_expired:
    'Dieses Einmalpasswort ist abgelaufen. Bitte lassen Sie sich von einem Administrator ein neues geben.',
  sign_in_failed: sentences.signInFailed,
  upload_budget_used: ({ hours, files, gigabytes }) =>
    `Sie haben das Tageslimit für Uploads erreicht: ${files} Dateien oder ${gigabytes} GB pro Benutzer. Bitte versuchen Sie es in ${hours} Stunden wieder. Fotos bleiben auf dem Telefon, und das Telefon sendet sie später.`,
  too_many_reports: ({ seconds }) =>
    `Sie haben zu viele Berichte oder Exporte angefordert. Bitte warten Sie ${describeWait(seconds)}, und versuchen Sie es dann noch einmal.`,
  too_many_requests: ({ seconds }) =>
    `Zu viele Versuche. Bitte warten Sie ${describeWait(seconds)}, und versuchen Sie es dann noch einmal.`,
  signing_in_busy: 'Im Moment melden sich viele an. Bitte versuchen Sie es gleich noch einmal.',

  password_wrong: 'Das aktuelle Passwort ist nicht richtig',
  password_short: ({ length }) => `Das Passwort muss mindestens ${length} Zeichen lang sein`,
  password_common: sentences.passwordCommon,
  password_personal:
    'Dieses Passwort ist Ihrem Namen, Ihrer E-Mail-Adresse, Ihrer Firma oder diesem Produkt zu ähnlich. Bitte wählen Sie ein anderes.',
  password_same: 'Bitte wählen Sie ein anderes Passwort als das aktuelle.',
  password_link_unknown:
    'Dieser Link ist nicht gültig. Bitte öffnen Sie den vollständigen Link, oder bitten Sie einen Administrator um einen neuen.',
  password_link_used:
    'Dieser Link wurde schon benutzt. Melden Sie sich mit dem neuen Passwort an, oder bitten Sie einen Administrator um einen neuen Link.',
  password_link_expired:
    'Dieser Link ist abgelaufen. Bitte lassen Sie sich von einem Administrator einen neuen geben.',
  password_link_ended:
    'Dieser Link gilt nicht mehr. Nehmen Sie den neuesten, den Sie bekommen haben, oder bitten Sie einen Administrator um einen neuen.',
  account_inactive: 'Dieses Konto ist deaktiviert. Bitte aktivieren Sie es zuerst.',
  not_invited:
    'Dieser Benutzer hat schon ein Passwort. Es gibt keine Einladung, die zurückgezogen werden kann.',
  email_taken: 'Einen Benutzer mit dieser E-Mail-Adresse gibt es schon',
  email_looks_taken:
    'Ein anderer Benutzer hat eine Adresse, die gleich aussieht. Bitte nehmen Sie eine andere.',
  email_not_ascii: sentences.emailNotAscii,
  supervisor_needs_sector: sentences.supervisorNeedsSector,
  technician_needs_sector: sentences.technicianNeedsSector,
  own_password: 'Ihr eigenes Passwort ändern Sie unter Mein Konto.',
  second_factor_there: 'Die Zwei-Faktor-Anmeldung ist schon eingerichtet. Bitte schalten Sie sie zuerst aus.',
  second_factor_not_begun: 'Bitte beginnen Sie die Einrichtung der Zwei-Faktor-Anmeldung von vorn.',
  second_factor_code_wrong:
    'Dieser Code ist falsch. Bitte prüfen Sie die Uhrzeit Ihres Telefons, und versuchen Sie den nächsten.',
  second_factor_stays: 'Die Zwei-Faktor-Anmeldung wird hier verlangt und kann nicht ausgeschaltet werden.',
  own_second_factor: 'Ihre eigene Zwei-Faktor-Anmeldung ändern Sie unter Mein Konto.',
  own_account: 'Das eigene Konto können Sie nicht deaktivieren oder löschen, und seine Rolle nicht ändern.',
  last_administrator: 'Dies ist der letzte aktive Administrator. Bitte legen Sie zuerst einen weiteren an.',
  has_open_assignments: ({ count }) =>
    `Dieser Techniker hat offene Prüfaufträge (${count}). Bitte weisen Sie sie neu zu, bevor Sie die Rolle ändern.`,
  work_without_leaving: 'Arbeit kann hier nur neu zugewiesen werden, wenn ihr Techniker deaktiviert wird.',
  user_in_use: inUse,
  sector_in_use: inUse,
  sector_unknown: 'Diesen Bereich gibt es nicht',
  sector_inactive: 'Dieser Bereich ist inaktiv. Bitte wählen Sie einen anderen.',
  sector_code_taken: 'Einen Bereich mit diesem Code gibt es schon',
  without_sector: sentences.userSectorMissing,

  company_off:
    'Die Anmeldung mit einem Firmenkonto ist hier nicht eingerichtet. Bitte nehmen Sie Ihr Passwort.',
  company_away: ({ name }) =>
    `${name} antwortet im Moment nicht. Sie sind nicht angemeldet. Bitte versuchen Sie es in einigen Minuten noch einmal, oder nehmen Sie Ihr Passwort, wenn Sie eines haben.`,
  company_cancelled: ({ name }) => `Die Anmeldung mit ${name} wurde abgebrochen. Sie sind nicht angemeldet.`,
  company_code_used: ({ name }) =>
    `Diese Anmeldung mit ${name} wurde schon benutzt, oder sie hat zu lange gedauert. Bitte beginnen Sie von vorn.`,
  company_other_attempt: ({ name }) =>
    `Diese Antwort von ${name} gehört nicht zu einer Anmeldung aus diesem Browser. Bitte beginnen Sie von vorn.`,
  company_clock: ({ name }) =>
    `Die Uhren dieses Servers und von ${name} gehen zu weit auseinander, um die Anmeldung zu prüfen. ${operator}`,
  company_misconfigured: ({ name }) =>
    `${name} akzeptiert die Einstellungen dieses Servers nicht: seine Adresse, seine Client-ID, sein Geheimnis oder die Adresse der Anmeldung. ${operator}`,
  company_unreadable: ({ name }) =>
    `Die Antwort von ${name} konnte nicht geprüft werden. Sie sind nicht angemeldet. Bitte beginnen Sie von vorn. Bleibt der Fehler, informieren Sie den Betreiber dieses Servers.`,
  company_factor_missing: ({ name }) =>
    `${name} hat keinen zweiten Faktor bestätigt, er ist hier aber vorgeschrieben. Bitte melden Sie sich dort mit einem zweiten Faktor an, und beginnen Sie von vorn.`,
  company_asks_password: ({ name, email }) =>
    `${email} hat hier ein Konto. Bitte geben Sie einmal das Passwort dieses Kontos ein, um es mit ${name} zu verbinden.`,
  company_asks_both: ({ name, email }) =>
    `${email} hat hier ein Konto. Bitte geben Sie einmal das Passwort dieses Kontos und einen Code seiner Authenticator-App ein, um es mit ${name} zu verbinden.`,
  company_without_email: ({ name }) =>
    `${name} hat Ihre E-Mail-Adresse nicht übermittelt. Ihr Konto hier ist deshalb nicht zu finden. ${operator}`,
  company_email_unconfirmed: ({ name, email }) =>
    `${name} hat ${email} nicht als Ihre E-Mail-Adresse bestätigt. Bitte lassen Sie sie dort bestätigen, und beginnen Sie von vorn.`,
  company_unknown: ({ name, email }) =>
    `${name} kennt Sie als ${email}, aber kein Konto hier hat diese Adresse. Bitte lassen Sie sich von einem Administrator ein Konto geben.`,
  company_without_role: ({ name }) =>
    `${name} gibt Ihnen hier keine Rolle: Techniker, Teamleitung oder Administrator. Bitte lassen Sie sich dort in die richtige Gruppe aufnehmen.`,
  company_without_sector: ({ name, role }) =>
    `${name} macht Sie ${wordFor(roles, role)}, nennt aber keinen Bereich. Bitte lassen Sie sich von einem Administrator einem Bereich zuordnen.`,
  company_sector_unknown: ({ name, sector }) =>
    `${name} ordnet Sie dem Bereich „${sector}“ zu, aber kein aktiver Bereich heißt hier so. Bitte fragen Sie einen Administrator.`,
  company_linked_otherwise: ({ name, email }) =>
    `Mit ${email} ist hier schon ein anderes Konto von ${name} verbunden. Um es zu ersetzen, lassen Sie es bitte von einem Administrator lösen.`,
  company_last_administrator: ({ name, role }) =>
    `${name} würde Sie ${wordFor(roles, role)} machen, aber Sie sind hier der einzige aktive Administrator. Melden Sie sich mit Ihrem Passwort an, und legen Sie zuerst einen weiteren an.`,
  password_off: ({ name }) => `Ihr Konto meldet sich hier mit ${name} an und nicht mit einem Passwort.`,
  not_linked: 'Dieser Benutzer ist nicht mit einem Firmenkonto verbunden.',
}
