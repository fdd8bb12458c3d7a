/** English texts of mails; the other languages have the same keys. */
export const english = {
  hello: 'Hello {name},',
  someAdministrator: 'An administrator',
  until: '{weekday} {moment} ({zone})',
  'invitation.subject': 'Your account in Walkdown',
  'invitation.text':
    '{by} created an account for you in Walkdown, the system for plant inspections. Sign in with this email address: {email}.',
  'invitation.textOf':
    '{by} created an account for you in Walkdown, which {company} uses for plant inspections. Sign in with this email address: {email}.',
  'invitation.button': 'Choose your password',
  'invitation.once': 'The link works once, until {until}. After that, an administrator can send it again.',
  'password.subject': 'Set a new password for Walkdown',
  'password.text':
    '{by} sent you a link to set a new password. Your current password works until you use the link.',
  'password.button': 'Set your password',
  'password.once': 'The link works once, until {until}. After that, an administrator can send a new one.',
  'forgotten.text':
    'Somebody requested a link on the sign-in page to set a new password for your account. If it was you, here it is.',
  'forgotten.once': 'The link works once, until {until}.',
  'forgotten.notYou': 'If it was not you, you do not need to do anything: your password stays as it is.',
  'critical.subject': { one: '{count} critical finding', other: '{count} critical findings' },
  'critical.text': 'An inspection that was just submitted reports:',
  'daily.subject': 'New in your sector: {number}',
  'daily.text': 'Since the last email of this kind, and not read in Walkdown yet:',
  'daily.more': { one: '{count} more is in Walkdown.', other: '{count} more are in Walkdown.' },
  'work.subject': { one: 'New work: {count} assignment', other: 'New work: {count} assignments' },
  'work.text': 'This work is now assigned to you:',
  choice: 'Choose under My account which emails you receive.',
  'test.subject': 'Test email from Walkdown',
  'test.text': 'Walkdown sent this email through {server}. Emails from Walkdown arrive.',
  labelled: '{label}:',
  openAddress: 'If the button does nothing, open this address:',
} as const
