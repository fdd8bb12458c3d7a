import type { signing as english } from '#src/i18n/en/signing.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const signing = {
  title: 'Ihre Unterschrift',
  hint: 'Zeichnen Sie Ihren Namen mit Finger, Stift oder Maus in das Feld.',
  box: 'Feld zum Unterschreiben. Wer nicht zeichnen kann, unterschreibt über den Knopf darunter mit dem Namen.',
  here: 'Hier unterschreiben',
  clear: 'Leeren',
  type: 'Stattdessen mit meinem Namen unterschreiben',
  name: 'Ihr Name',
  nameHint: 'Er steht an der Stelle einer gezeichneten Unterschrift.',
  draw: 'Stattdessen zeichnen',
  small: 'Das ist für einen Namen zu wenig. Bitte zeichnen Sie ihn ganz.',
  full: 'Mehr passt nicht in das Feld. Leeren Sie es, um neu zu zeichnen.',
  done: 'Unterschrieben',
  notKept: 'Die Unterschrift ist nicht gespeichert',
} as const satisfies Translation<typeof english>
