import type { Translation } from '#src/rules/language/message.ts'
import type { english } from './en.ts'

/** German texts of mails. */
export const german = {
  hello: 'Guten Tag {name},',
  someAdministrator: 'Ein Administrator',
  until: '{weekday}, {moment} ({zone})',
  'invitation.subject': 'Ihr Konto in Walkdown',
  'invitation.text':
    '{by} hat für Sie ein Konto in Walkdown angelegt, mit dem Anlagen geprüft werden. Sie melden sich mit dieser E-Mail-Adresse an: {email}.',
  'invitation.textOf':
    '{by} hat für Sie ein Konto in Walkdown angelegt, mit dem die Anlagen von {company} geprüft werden. Sie melden sich mit dieser E-Mail-Adresse an: {email}.',
  'invitation.button': 'Ihr Passwort wählen',
  'invitation.once':
    'Der Link gilt einmal, bis {until}. Danach kann ein Administrator ihn noch einmal senden.',
  'password.subject': 'Neues Passwort für Walkdown festlegen',
  'password.text':
    '{by} sendet Ihnen einen Link, um ein neues Passwort festzulegen. Ihr jetziges bleibt, bis Sie ihn benutzt haben.',
  'password.button': 'Passwort festlegen',
  'password.once': 'Der Link gilt einmal, bis {until}. Danach kann ein Administrator einen neuen senden.',
  'forgotten.text':
    'Jemand hat bei der Anmeldung einen Link angefordert, um für Ihr Konto ein neues Passwort festzulegen. Wenn Sie es waren: Hier ist er.',
  'forgotten.once': 'Der Link gilt einmal, bis {until}.',
  'forgotten.notYou': 'Wenn Sie es nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  'critical.subject': { one: '{count} kritischer Befund', other: '{count} kritische Befunde' },
  'critical.text': 'In einer Inspektion, die gerade eingereicht wurde, steht:',
  'daily.subject': 'Neu in Ihrem Bereich: {number}',
  'daily.text': 'Seit der letzten E-Mail dieser Art, und in Walkdown noch nicht gelesen:',
  'daily.more': {
    one: 'In Walkdown gibt es {count} weitere.',
    other: 'In Walkdown gibt es {count} weitere.',
  },
  'work.subject': { one: 'Neue Arbeit: {count} Prüfauftrag', other: 'Neue Arbeit: {count} Prüfaufträge' },
  'work.text': 'Diese Arbeit ist Ihnen jetzt zugewiesen:',
  choice: 'Unter Mein Konto wählen Sie, welche E-Mails Sie erhalten.',
  'test.subject': 'Test-E-Mail von Walkdown',
  'test.text': 'Walkdown hat diese E-Mail über {server} gesendet. E-Mails von Walkdown kommen an.',
  labelled: '{label}:',
  openAddress: 'Wenn die Schaltfläche nichts bewirkt, öffnen Sie diese Adresse:',
} as const satisfies Translation<typeof english>
