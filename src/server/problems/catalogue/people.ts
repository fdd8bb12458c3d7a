import { describeShortPassword, sentences } from '#src/i18n/validation.ts'
import { conflict, inUse, invalid } from './problem-text.ts'

/** Nobody, or nobody any more, is signed in. The code tells the phone whether a refresh can help. */
export const sessionRefusals = {
  not_signed_in: { status: 401, sentence: 'Please sign in.' },
  token_expired: { status: 401, sentence: 'Your session has to be renewed.' },
  token_invalid: { status: 401, sentence: 'Your session has ended. Please sign in again.' },
  session_over: {
    status: 401,
    sentence: 'Your session has reached its longest time. Please sign in again.',
  },
  session_idle: {
    status: 401,
    sentence: 'You were signed out because nobody used this for a while. Please sign in again.',
  },
  account_deactivated: { status: 401, sentence: sentences.accountDeactivated },
  second_factor_needed: {
    status: 401,
    sentence: 'Please enter the code that your authenticator app shows, or a recovery code.',
  },
  second_factor_wrong: {
    status: 401,
    sentence: 'This code is not right, or was used before. Please wait for the next one.',
  },
  second_factor_missing: {
    status: 403,
    sentence: 'Please set up two-factor authentication first. It is required here.',
  },
  must_change_password: {
    status: 403,
    sentence: 'Please choose your own password first. Another person knows the one that you signed in with.',
  },
  one_time_password_expired: {
    status: 401,
    sentence: 'This one-time password has expired. Please ask an administrator for another one.',
  },
  sign_in_failed: { status: 401, sentence: sentences.signInFailed },
  too_many_reports: {
    status: 429,
    code: 'too_many_requests',
    sentence: ({ seconds }: { seconds: number }) =>
      `You have asked for very many reports or exports. Please wait ${describeWait(seconds)} and try again.`,
  },
  too_many_requests: {
    status: 429,
    sentence: ({ seconds }: { seconds: number }) =>
      `Too many attempts. Please wait ${describeWait(seconds)} and try again.`,
  },
  upload_budget_used: {
    status: 429,
    sentence: ({ hours, files, gigabytes }: { hours: number; files: number; gigabytes: number }) =>
      `You have reached the daily limit for uploads: ${files} files or ${gigabytes} GB a person. Please try again in ${hours} hours. Photos stay on the phone, which sends them later by itself.`,
  },
  signing_in_busy: {
    status: 503,
    code: 'busy',
    sentence: 'Many people are signing in at the moment. Please try again in a moment.',
    retryAfter: 5,
  },
}

/** How long somebody has to wait, in words. */
function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** Accounts, and the sectors that people belong to. */
export const peopleRefusals = {
  password_wrong: invalid('The current password is not right'),
  password_short: invalid(({ length }: { length: number }) => describeShortPassword(length)),
  password_common: invalid(sentences.passwordCommon),
  password_personal: invalid(
    'This password is too close to your name, your email address, your company or this product. Please choose another one.',
  ),
  password_same: invalid('Please choose another password than the current one.'),
  password_link_unknown: {
    status: 404,
    sentence:
      'This link is not known. Please open it as it was given to you, or ask an administrator for another one.',
  },
  password_link_used: conflict(
    'This link was used already. Sign in with the password that was set, or ask an administrator for another link.',
  ),
  password_link_expired: conflict('This link has expired. Please ask an administrator for another one.'),
  password_link_ended: conflict(
    'This link is not valid any more. Use the newest one that you were given, or ask an administrator for another.',
  ),
  account_inactive: conflict('This account is deactivated. Please activate it first.'),
  not_invited: conflict('This person has a password already: there is no invitation to take back.'),
  email_taken: invalid('A user with this email already exists'),
  email_looks_taken: invalid('Another user has an address that looks the same. Please use another one.'),
  email_not_ascii: invalid(sentences.emailNotAscii),
  supervisor_needs_sector: invalid(sentences.supervisorNeedsSector),
  technician_needs_sector: invalid(sentences.technicianNeedsSector),
  own_password: conflict('You change your own password under My account.'),
  second_factor_there: conflict('Two-factor authentication is set up already. Please switch it off first.'),
  second_factor_not_begun: conflict('Please begin to set up two-factor authentication again.'),
  second_factor_code_wrong: invalid(
    'This code is not right. Please check the time of your phone, and try the next one.',
  ),
  second_factor_stays: conflict('Two-factor authentication is required here and cannot be switched off.'),
  own_second_factor: conflict('You change your own two-factor authentication under My account.'),
  own_account: conflict('You cannot deactivate, delete or change the role of your own account.'),
  last_administrator: conflict('The last active administrator has to stay one.'),
  has_open_assignments: conflict(
    ({ count }: { count: number }) =>
      `This technician has open assignments (${count}). Please reassign them before changing the role.`,
  ),
  work_without_leaving: invalid('Work is given away here only together with deactivating who has it.'),
  user_in_use: inUse('deactivate_user'),
  sector_in_use: inUse('deactivate_sector', 'move_users'),
  sector_unknown: invalid('This sector does not exist'),
  sector_inactive: invalid('This sector is inactive. Please choose another one.'),
  sector_code_taken: invalid('A sector with this code already exists'),
  without_sector: { status: 403, code: 'forbidden', sentence: sentences.userSectorMissing },
}
