/** What the hand feels, in milliseconds of trembling and rest: an answer is kept, a fault is noted, all is done. */
const patterns = {
  ok: [15],
  not_ok: [15, 60, 15],
  not_applicable: [15],
  not_inspected: [15],
  done: [40],
} as const satisfies Record<string, readonly number[]>

/** Lets the phone tremble, where it can: a glove feels what a glance in the sun does not see. */
export function giveHaptic(kind: keyof typeof patterns): void {
  if ('vibrate' in navigator) navigator.vibrate(patterns[kind])
}
