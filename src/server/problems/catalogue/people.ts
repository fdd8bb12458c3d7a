import { describeShortPassword, sentences } from '#src/i18n/validation.ts'
import { conflict, inUse, invalid } from './problem-text.ts'

/** The request has no valid session. The code tells the phone whether a token refresh can help. */
export const sessionRefusals = {
  not_signed_in: { status: 401, sentence: 'Please sign in.' },
  token_expired: { status: 401, sentence: 'Your session has to be renewed.' },
  token_invalid: { status: 401, sentence: 'Your session has ended. Please sign in again.' },
  session_over: {
    status: 401,
    sentence: 'Your session has reached its maximum duration. Please sign in again.',
  },
  session_idle: {
    status: 401,
    sentence: 'You were signed out because of inactivity. Please sign in again.',
  },
  account_deactivated: { status: 401, sentence: sentences.accountDeactivated },
  second_factor_needed: {
    status: 401,
    sentence: 'Please enter the code that your authenticator app shows, or a recovery code.',
  },
  second_factor_wrong: {
    status: 401,
    sentence: 'This code is wrong or was already used. Please wait for the next one.',
  },
  second_factor_missing: {
    status: 403,
    sentence: 'Please set up two-factor authentication first. It is required here.',
  },
  must_change_password: {
    status: 403,
    sentence: 'Please choose your own password first. Another person knows your current one.',
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
      `You requested too many reports or exports. Please wait ${describeWait(seconds)} and try again.`,
  },
  too_many_requests: {
    status: 429,
    sentence: ({ seconds }: { seconds: number }) =>
      `Too many attempts. Please wait ${describeWait(seconds)} and try again.`,
  },
  upload_budget_used: {
    status: 429,
    sentence: ({ hours, files, gigabytes }: { hours: number; files: number; gigabytes: number }) =>
      `You have reached the daily limit for uploads: ${files} files or ${gigabytes} GB per user. Please try again in ${hours} hours. Photos stay on the phone, and the phone sends them later.`,
  },
  signing_in_busy: {
    status: 503,
    code: 'busy',
    sentence: 'Many people are signing in at the moment. Please try again in a moment.',
    retryAfter: 5,
  },
}

/** The waiting time in words. */
function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** Accounts, and the sectors of users. */
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
    sentence: 'This link is not valid. Please open the complete link, or ask an administrator for a new one.',
  },
  password_link_used: conflict(
    'This link was already used. Sign in with the new password, or ask an administrator for another link.',
  ),
  password_link_expired: conflict('This link has expired. Please ask an administrator for another one.'),
  password_link_ended: conflict(
    'This link is no longer valid. Use the newest link that you received, or ask an administrator for another.',
  ),
  account_inactive: conflict('This account is deactivated. Please activate it first.'),
  not_invited: conflict('This user already has a password, so there is no invitation to withdraw.'),
  email_taken: invalid('A user with this email already exists'),
  email_looks_taken: invalid('Another user has an address that looks the same. Please use another one.'),
  email_not_ascii: invalid(sentences.emailNotAscii),
  supervisor_needs_sector: invalid(sentences.supervisorNeedsSector),
  technician_needs_sector: invalid(sentences.technicianNeedsSector),
  own_password: conflict('Change your own password under My account.'),
  second_factor_there: conflict('Two-factor authentication is already set up. Please switch it off first.'),
  second_factor_not_begun: conflict('Please start the setup of two-factor authentication again.'),
  second_factor_code_wrong: invalid(
    'This code is wrong. Please check the time on your phone, and try the next one.',
  ),
  second_factor_stays: conflict('Two-factor authentication is required here and cannot be switched off.'),
  own_second_factor: conflict('Change your own two-factor authentication under My account.'),
  own_account: conflict('You cannot deactivate, delete or change the role of your own account.'),
  last_administrator: conflict('This is the last active administrator. Please add another one first.'),
  has_open_assignments: conflict(
    ({ count }: { count: number }) =>
      `This technician has open assignments (${count}). Please reassign them before changing the role.`,
  ),
  work_without_leaving: invalid('Here, work can only be reassigned when its technician is deactivated.'),
  user_in_use: inUse('deactivate_user'),
  sector_in_use: inUse('deactivate_sector', 'move_users'),
  sector_unknown: invalid('This sector does not exist'),
  sector_inactive: invalid('This sector is inactive. Please choose another one.'),
  sector_code_taken: invalid('A sector with this code already exists'),
  without_sector: { status: 403, code: 'forbidden', sentence: sentences.userSectorMissing },
}
