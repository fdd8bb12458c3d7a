import { describeError } from '#src/app/shared/api/describe-error.ts'
import type { OfferedPress } from './offered-press.ts'

let announceFirst = () => {}

/** When the first is said: then at the latest there has to be a place that draws them. */
export const firstToast = new Promise<void>((resolve) => {
  announceFirst = resolve
})

/** Draws them; no first screen has one. */
function load() {
  announceFirst()
  return import('./drawn-toasts.tsx')
}

/** What cannot be drawn, since the part that draws is missing, is said all the same. */
function say(message: string, draw: (drawn: Awaited<ReturnType<typeof load>>) => void): void {
  load().then(draw, () => window.alert(message))
}

/** Says that something worked. Toasts leave after 3 seconds: never put anything in one that needs an action. */
export function showSuccess(message: string): void {
  say(message, (drawn) => drawn.showSuccess(message))
}

/** Says something worth knowing. */
export function showInfo(message: string): void {
  say(message, (drawn) => drawn.showInfo(message))
}

/** Says that something failed which the person can simply try again. */
export function showFailure(error: unknown, fallback?: string): void {
  const message = describeError(error, fallback)
  say(message, (drawn) => drawn.showFailure(message))
}

/** Says that something was done, and takes it back when asked within ten seconds. */
export function offerUndo(message: string, onUndo: () => void): void {
  say(message, (drawn) => drawn.offerUndo(message, onUndo))
}

/** Asks for a press that the browser wants before it goes on. Stays until it is given or refused. */
export function offerPress(offered: OfferedPress): void {
  load().then(
    (drawn) => drawn.offerPress(offered),
    () => (window.confirm(`${offered.message}\n${offered.action}`) ? offered.onPress() : offered.onDismiss()),
  )
}
