import type { Role } from '#src/rules/roles.ts'
import { conflict, wordFor } from './problem-text.ts'

interface Named {
  /** Label of the identity provider. */
  name: string
}

const forbidden = <Sentence extends string | ((values: never) => string)>(sentence: Sentence) => ({
  status: 403,
  sentence,
})

const articles: Record<Role, string> = {
  admin: 'an administrator',
  supervisor: 'a supervisor',
  technician: 'a technician',
}

/** Single sign-on (OIDC). `name` is the label of its button. */
export const companyAccountRefusals = {
  company_off: conflict('Sign-in with a company account is not set up here. Please use your password.'),
  company_away: {
    status: 503,
    sentence: ({ name }: Named) =>
      `${name} does not answer at the moment, so you are not signed in. Please try again in a few minutes, or use your password if you have one.`,
  },
  company_cancelled: conflict(
    ({ name }: Named) => `The sign-in with ${name} was cancelled. You are not signed in.`,
  ),
  company_code_used: conflict(
    ({ name }: Named) => `This sign-in with ${name} was already used, or took too long. Please start again.`,
  ),
  company_other_attempt: conflict(
    ({ name }: Named) =>
      `This answer from ${name} does not belong to a sign-in that this browser started. Please start again.`,
  ),
  company_clock: conflict(
    ({ name }: Named) =>
      `The clocks of this server and of ${name} differ too much to check the sign-in. Please tell the operator of this server.`,
  ),
  company_misconfigured: conflict(
    ({ name }: Named) =>
      `${name} does not accept the settings of this server: its address, its client ID, its secret, or the sign-in address. Please tell the operator of this server.`,
  ),
  company_unreadable: conflict(
    ({ name }: Named) =>
      `The answer from ${name} could not be verified, so you are not signed in. Please start again. If it fails again, tell the operator of this server.`,
  ),
  company_factor_missing: forbidden(
    ({ name }: Named) =>
      `${name} did not confirm a second factor, which is required here. Please sign in there with a second factor, then start again.`,
  ),
  company_asks_password: {
    status: 401,
    sentence: ({ name, email }: Named & { email: string }) =>
      `${email} has an account here. Please enter the password of this account once, to link it to ${name}.`,
  },
  company_asks_both: {
    status: 401,
    sentence: ({ name, email }: Named & { email: string }) =>
      `${email} has an account here. Please enter the password of this account and a code from its authenticator app once, to link it to ${name}.`,
  },
  company_without_email: forbidden(
    ({ name }: Named) =>
      `${name} did not send your email address, so your account here cannot be found. Please tell the operator of this server.`,
  ),
  company_email_unconfirmed: forbidden(
    ({ name, email }: Named & { email: string }) =>
      `${name} has not confirmed ${email} as your email address. Please have it confirmed there, then start again.`,
  ),
  company_unknown: forbidden(
    ({ name, email }: Named & { email: string }) =>
      `${name} knows you as ${email}, but no account here has this address. Please ask an administrator for an account.`,
  ),
  company_without_role: forbidden(
    ({ name }: Named) =>
      `${name} gives you no role here: technician, supervisor or administrator. Please ask its administrator to add you to the right group.`,
  ),
  company_without_sector: forbidden(
    ({ name, role }: Named & { role: Role }) =>
      `${name} signs you in as ${wordFor(articles, role)} without a sector. Please ask an administrator to assign you to a sector.`,
  ),
  company_sector_unknown: forbidden(
    ({ name, sector }: Named & { sector: string }) =>
      `${name} assigns you to the sector "${sector}", but no active sector here has this name. Please ask an administrator.`,
  ),
  company_linked_otherwise: forbidden(
    ({ name, email }: Named & { email: string }) =>
      `Another account of ${name} is already linked to ${email} here. To replace it, please ask an administrator to unlink it.`,
  ),
  company_last_administrator: forbidden(
    ({ name, role }: Named & { role: Role }) =>
      `${name} would make you ${wordFor(articles, role)}, but you are the only active administrator here. Sign in with your password, and add another administrator first.`,
  ),
  password_off: forbidden(
    ({ name }: Named) => `Your account signs in with ${name} here, not with a password.`,
  ),
  not_linked: conflict('This user is not linked to a company account.'),
}
