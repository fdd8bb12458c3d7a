import type { signing as english } from '#src/i18n/en/signing.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const signing = {
  title: 'Ihre Unterschrift',
  hint: 'Zeichnen Sie Ihren Namen mit Finger, Stift oder Maus in das Feld.',
  box: 'Feld zum Unterschreiben. Wenn Sie nicht zeichnen können, unterschreiben Sie über den Knopf darunter mit Ihrem Namen.',
  here: 'Hier unterschreiben',
  clear: 'Leeren',
  type: 'Stattdessen mit meinem Namen unterschreiben',
  name: 'Ihr Name',
  nameHint: 'Er ersetzt eine gezeichnete Unterschrift.',
  draw: 'Stattdessen zeichnen',
  small: 'Zu kurz für eine Unterschrift. Bitte zeichnen Sie Ihren ganzen Namen.',
  full: 'Die Unterschrift ist zu lang. Leeren Sie das Feld und zeichnen Sie neu.',
  done: 'Unterschrieben',
  notKept: 'Die Unterschrift ist nicht gespeichert',
} as const satisfies Translation<typeof english>
