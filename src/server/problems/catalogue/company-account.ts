import type { Role } from '#src/rules/roles.ts'
import { conflict, wordFor } from './problem-text.ts'

interface Named {
  /** What people call the account at their company. */
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

/** Signing in with the account at the company. `name` is what the button calls it. */
export const companyAccountRefusals = {
  company_off: conflict("Nobody signs in with a company's account here. Please use your password."),
  company_away: {
    status: 503,
    sentence: ({ name }: Named) =>
      `${name} does not answer at the moment, and nobody is signed in. Please try again in a few minutes, or use your password if you have one.`,
  },
  company_cancelled: conflict(
    ({ name }: Named) => `The sign-in with ${name} was cancelled, and nobody is signed in.`,
  ),
  company_code_used: conflict(
    ({ name }: Named) =>
      `This sign-in with ${name} was used already, or has taken too long. Please begin again.`,
  ),
  company_other_attempt: conflict(
    ({ name }: Named) =>
      `This answer of ${name} does not belong to a sign-in that was begun in this browser a moment ago. Please begin again.`,
  ),
  company_clock: conflict(
    ({ name }: Named) =>
      `The clocks of this server and of ${name} differ too much to tell whether its answer is a new one. Please tell whoever runs this server.`,
  ),
  company_misconfigured: conflict(
    ({ name }: Named) =>
      `${name} does not take this server for what it is set up as: its address, its name there, its secret, or the address of the sign-in. Please tell whoever runs this server.`,
  ),
  company_unreadable: conflict(
    ({ name }: Named) =>
      `The answer of ${name} could not be confirmed, and nobody is signed in. Please begin again; if it stays like this, tell whoever runs this server.`,
  ),
  company_factor_missing: forbidden(
    ({ name }: Named) =>
      `${name} did not confirm that you signed in with a second factor, and it is required here. Please sign in there with one, and begin again.`,
  ),
  company_asks_password: {
    status: 401,
    sentence: ({ name, email }: Named & { email: string }) =>
      `${email} has an account here. Please enter the password of this account once, to link it with ${name}.`,
  },
  company_asks_both: {
    status: 401,
    sentence: ({ name, email }: Named & { email: string }) =>
      `${email} has an account here. Please enter the password of this account and a code of its authenticator app once, to link it with ${name}.`,
  },
  company_without_email: forbidden(
    ({ name }: Named) =>
      `${name} does not tell your email address, so that your account here cannot be found. Please tell whoever runs this server.`,
  ),
  company_email_unconfirmed: forbidden(
    ({ name, email }: Named & { email: string }) =>
      `${name} does not say that ${email} is confirmed as your email address. Please have it confirmed there, and begin again.`,
  ),
  company_unknown: forbidden(
    ({ name, email }: Named & { email: string }) =>
      `${name} knows you as ${email}, and nobody has an account with this address here. Please ask an administrator for one.`,
  ),
  company_without_role: forbidden(
    ({ name }: Named) =>
      `${name} does not make you a technician, a supervisor or an administrator here. Please ask whoever looks after it to put you into the group for that.`,
  ),
  company_without_sector: forbidden(
    ({ name, role }: Named & { role: Role }) =>
      `${name} makes you ${wordFor(articles, role)} and does not say of which sector. Please ask an administrator to put you into one.`,
  ),
  company_sector_unknown: forbidden(
    ({ name, sector }: Named & { sector: string }) =>
      `${name} puts you into the sector "${sector}", and no active sector here is called that. Please ask an administrator.`,
  ),
  company_linked_otherwise: forbidden(
    ({ name, email }: Named & { email: string }) =>
      `Another account of ${name} is linked with ${email} here. If this one takes its place, please ask an administrator to unlink the other.`,
  ),
  company_last_administrator: forbidden(
    ({ name, role }: Named & { role: Role }) =>
      `${name} makes you ${wordFor(articles, role)}, and you are the only active administrator here. Sign in with your password, and make another one first.`,
  ),
  password_off: forbidden(
    ({ name }: Named) => `Your account signs in with ${name} here, and not with a password.`,
  ),
  not_linked: conflict('This person is not linked with an account at the company.'),
}
