/** Vibration patterns in milliseconds on and off: answer saved, Not OK noted, checklist done. */
const patterns = {
  ok: [15],
  not_ok: [15, 60, 15],
  not_applicable: [15],
  not_inspected: [15],
  done: [40],
} as const satisfies Record<string, readonly number[]>

/** Vibrates, where supported: a gloved hand feels it without a look at the screen. */
export function vibrate(kind: keyof typeof patterns): void {
  if ('vibrate' in navigator) navigator.vibrate(patterns[kind])
}
