import sentences from '#src/i18n/fr/validation.json' with { type: 'json' }
import type { Role } from '#src/rules/roles.ts'
import type { companyAccountRefusals } from '#src/server/problems/catalogue/company-account.ts'
import type { peopleRefusals, sessionRefusals } from '#src/server/problems/catalogue/people.ts'
import { wordFor } from '#src/server/problems/catalogue/problem-text.ts'
import type { RefusalsOf } from '#src/server/problems/languages/language.ts'
import { inUse } from './values.ts'

const roles: Record<Role, string> = {
  admin: 'administrateur',
  supervisor: 'superviseur',
  technician: 'technicien',
}

function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'une minute' : `${minutes} minutes`
}

const operator = 'Veuillez prévenir l’exploitant de ce serveur.'

/** Sign-in and accounts, in French. */
export const people: RefusalsOf<
  typeof sessionRefusals & typeof peopleRefusals & typeof companyAccountRefusals
> = {
  not_signed_in: 'Veuillez vous connecter.',
  token_expired: 'Votre session doit être renouvelée.',
  token_invalid: 'Votre session est terminée. Veuillez vous reconnecter.',
  session_over: 'Votre session a atteint sa durée maximale. Veuillez vous reconnecter.',
  session_idle: 'Vous avez été déconnecté pour inactivité. Veuillez vous reconnecter.',
  account_deactivated: sentences.accountDeactivated,
  second_factor_needed:
    'Veuillez saisir le code affiché par votre application d’authentification, ou un code de secours.',
  second_factor_wrong: 'Ce code est incorrect, ou il a déjà servi. Veuillez attendre le suivant.',
  second_factor_missing:
    'Veuillez d’abord configurer l’authentification à deux facteurs. Elle est exigée ici.',
  must_change_password:
    'Veuillez d’abord choisir votre propre mot de passe. Une autre personne connaît votre mot de passe actuel.',
  one_time_password_expired:
    'Ce mot de passe à usage unique a expiré. Veuillez en demander un autre à un administrateur.',
  sign_in_failed: sentences.signInFailed,
  upload_budget_used: ({ hours, files, gigabytes }) =>
    `Vous avez atteint la limite d’envoi de la journée : ${files} fichiers ou ${gigabytes} Go par utilisateur. Veuillez réessayer dans ${hours} heures. Les photos restent sur le téléphone, qui les envoie plus tard.`,
  too_many_reports: ({ seconds }) =>
    `Vous avez demandé trop de rapports ou d’exports. Veuillez attendre ${describeWait(seconds)} et réessayer.`,
  too_many_requests: ({ seconds }) =>
    `Trop de tentatives. Veuillez attendre ${describeWait(seconds)} et réessayer.`,
  signing_in_busy: 'Beaucoup de personnes se connectent en ce moment. Veuillez réessayer dans un instant.',

  password_wrong: 'Le mot de passe actuel est incorrect',
  password_short: ({ length }) => `Le mot de passe doit comporter au moins ${length} caractères`,
  password_common: sentences.passwordCommon,
  password_personal:
    'Ce mot de passe ressemble trop à votre nom, à votre adresse e-mail, à votre entreprise ou à ce produit. Veuillez en choisir un autre.',
  password_same: 'Veuillez choisir un autre mot de passe que l’actuel.',
  password_link_unknown:
    'Ce lien n’est pas valable. Veuillez ouvrir le lien complet, ou en demander un autre à un administrateur.',
  password_link_used:
    'Ce lien a déjà servi. Connectez-vous avec le nouveau mot de passe, ou demandez un autre lien à un administrateur.',
  password_link_expired: 'Ce lien a expiré. Veuillez en demander un autre à un administrateur.',
  password_link_ended:
    'Ce lien n’est plus valable. Utilisez le plus récent que vous avez reçu, ou demandez-en un autre à un administrateur.',
  account_inactive: 'Ce compte est désactivé. Veuillez d’abord l’activer.',
  not_invited: 'Cet utilisateur a déjà un mot de passe : il n’y a pas d’invitation à retirer.',
  email_taken: 'Un utilisateur avec cette adresse e-mail existe déjà',
  email_looks_taken:
    'Un autre utilisateur a une adresse d’apparence identique. Veuillez en utiliser une autre.',
  email_not_ascii: sentences.emailNotAscii,
  supervisor_needs_sector: sentences.supervisorNeedsSector,
  technician_needs_sector: sentences.technicianNeedsSector,
  own_password: 'Votre propre mot de passe se modifie dans Mon compte.',
  second_factor_there:
    'L’authentification à deux facteurs est déjà configurée. Veuillez d’abord la désactiver.',
  second_factor_not_begun: 'Veuillez recommencer la configuration de l’authentification à deux facteurs.',
  second_factor_code_wrong:
    'Ce code est incorrect. Veuillez vérifier l’heure de votre téléphone et essayer le suivant.',
  second_factor_stays: 'L’authentification à deux facteurs est exigée ici et ne peut pas être désactivée.',
  own_second_factor: 'Votre propre authentification à deux facteurs se modifie dans Mon compte.',
  own_account: 'Vous ne pouvez ni désactiver ni supprimer votre propre compte, ni en changer le rôle.',
  last_administrator: 'C’est le dernier administrateur actif. Veuillez d’abord en ajouter un autre.',
  has_open_assignments: ({ count }) =>
    `Ce technicien a des missions ouvertes (${count}). Veuillez les réattribuer avant de changer le rôle.`,
  work_without_leaving: 'Ici, le travail ne peut être réattribué qu’en désactivant son technicien.',
  user_in_use: inUse,
  sector_in_use: inUse,
  sector_unknown: 'Ce secteur n’existe pas',
  sector_inactive: 'Ce secteur est inactif. Veuillez en choisir un autre.',
  sector_code_taken: 'Un secteur avec ce code existe déjà',
  without_sector: sentences.userSectorMissing,

  company_off:
    'La connexion avec un compte d’entreprise n’est pas configurée ici. Veuillez utiliser votre mot de passe.',
  company_away: ({ name }) =>
    `${name} ne répond pas pour le moment. Vous n’êtes pas connecté. Veuillez réessayer dans quelques minutes, ou utiliser votre mot de passe si vous en avez un.`,
  company_cancelled: ({ name }) => `La connexion avec ${name} a été annulée. Vous n’êtes pas connecté.`,
  company_code_used: ({ name }) =>
    `Cette connexion avec ${name} a déjà servi, ou a pris trop de temps. Veuillez recommencer.`,
  company_other_attempt: ({ name }) =>
    `Cette réponse de ${name} ne correspond pas à une connexion de ce navigateur. Veuillez recommencer.`,
  company_clock: ({ name }) =>
    `Les horloges de ce serveur et de ${name} diffèrent trop pour vérifier la connexion. ${operator}`,
  company_misconfigured: ({ name }) =>
    `${name} n’accepte pas les réglages de ce serveur : son adresse, son identifiant client, son secret ou l’adresse de connexion. ${operator}`,
  company_unreadable: ({ name }) =>
    `La réponse de ${name} n’a pas pu être vérifiée. Vous n’êtes pas connecté. Veuillez recommencer. Si cela persiste, prévenez l’exploitant de ce serveur.`,
  company_factor_missing: ({ name }) =>
    `${name} n’a pas confirmé de second facteur, or il est exigé ici. Veuillez vous y connecter avec un second facteur, puis recommencer.`,
  company_asks_password: ({ name, email }) =>
    `${email} a un compte ici. Veuillez saisir une fois le mot de passe de ce compte pour le lier à ${name}.`,
  company_asks_both: ({ name, email }) =>
    `${email} a un compte ici. Veuillez saisir une fois le mot de passe de ce compte et un code de son application d’authentification pour le lier à ${name}.`,
  company_without_email: ({ name }) =>
    `${name} n’a pas transmis votre adresse e-mail, et votre compte ne peut donc pas être trouvé ici. ${operator}`,
  company_email_unconfirmed: ({ name, email }) =>
    `${name} n’a pas confirmé ${email} comme votre adresse e-mail. Veuillez la faire confirmer là-bas, puis recommencer.`,
  company_unknown: ({ name, email }) =>
    `${name} vous connaît sous ${email}, mais aucun compte n’a cette adresse ici. Veuillez demander un compte à un administrateur.`,
  company_without_role: ({ name }) =>
    `${name} ne vous donne aucun rôle ici : technicien, superviseur ou administrateur. Veuillez demander à son administrateur de vous ajouter au bon groupe.`,
  company_without_sector: ({ name, role }) =>
    `${name} vous donne le rôle de ${wordFor(roles, role)}, mais sans secteur. Veuillez demander à un administrateur de vous rattacher à un secteur.`,
  company_sector_unknown: ({ name, sector }) =>
    `${name} vous rattache au secteur « ${sector} », mais aucun secteur actif ne porte ce nom ici. Veuillez vous adresser à un administrateur.`,
  company_linked_otherwise: ({ name, email }) =>
    `Un autre compte de ${name} est déjà lié à ${email} ici. Pour le remplacer, veuillez demander à un administrateur de le délier.`,
  company_last_administrator: ({ name, role }) =>
    `${name} vous donnerait le rôle de ${wordFor(roles, role)}, mais vous êtes ici le seul administrateur actif. Connectez-vous avec votre mot de passe, et ajoutez d’abord un autre administrateur.`,
  password_off: ({ name }) => `Votre compte se connecte ici avec ${name}, pas avec un mot de passe.`,
  not_linked: 'Cet utilisateur n’est pas lié à un compte de l’entreprise.',
}
