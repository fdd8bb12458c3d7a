/** The words of mails, which every other language has too. */
export const english = {
  hello: 'Hello {name},',
  someAdministrator: 'An administrator',
  until: '{weekday} {moment} ({zone})',
  'invitation.subject': 'Your account in Walkdown',
  'invitation.text':
    '{by} has made an account for you in Walkdown, where plant inspections are done. You sign in with this email address: {email}.',
  'invitation.textOf':
    '{by} has made an account for you in Walkdown of {company}, where plant inspections are done. You sign in with this email address: {email}.',
  'invitation.button': 'Choose your password',
  'invitation.once': 'The link works once, until {until}. After that, an administrator can send it again.',
  'password.subject': 'Set another password for Walkdown',
  'password.text':
    '{by} sends you a link to set another password. Your present one stays until you have used it.',
  'password.button': 'Set your password',
  'password.once': 'The link works once, until {until}. After that, an administrator can send another one.',
  'forgotten.text':
    'Somebody has asked at the sign-in for a link to set another password for your account. If it was you, here it is.',
  'forgotten.once': 'The link works once, until {until}.',
  'forgotten.notYou': 'If it was not you, there is nothing to do: your password stays as it is.',
  'critical.subject': { one: '{count} critical finding', other: '{count} critical findings' },
  'critical.text': 'An inspection that was just handed in says:',
  'daily.subject': 'New in your sector: {number}',
  'daily.text': 'Since the last mail of this kind, and not read in Walkdown yet:',
  'daily.more': { one: 'In Walkdown there is {count} more.', other: 'In Walkdown there are {count} more.' },
  'work.subject': { one: 'New work: {count} assignment', other: 'New work: {count} assignments' },
  'work.text': 'This is now yours to do:',
  choice: 'Under My account you choose which mails you get.',
  'test.subject': 'Test mail of Walkdown',
  'test.text': 'This mail was sent through {server}. Mail of Walkdown arrives.',
  labelled: '{label}:',
  openAddress: 'If the button does nothing, open this address:',
} as const
