import { describeError } from '#src/app/shared/api/describe-error.ts'
import type { ToastAction } from './toast-action.ts'

let resolveFirst = () => {}

/** Resolves with the first toast, when its container must mount. */
export const firstToast = new Promise<void>((resolve) => {
  resolveFirst = resolve
})

/** Loads the toast component, which no first screen needs. */
function load() {
  resolveFirst()
  return import('./toast-container.tsx')
}

/** Falls back to `window.alert` when the toast component cannot load. */
function showToast(message: string, draw: (renderer: Awaited<ReturnType<typeof load>>) => void): void {
  load().then(draw, () => window.alert(message))
}

/** Shows a success toast for 3 seconds. Never put a required action in a toast. */
export function showSuccess(message: string): void {
  showToast(message, (renderer) => renderer.showSuccess(message))
}

/** Shows an info toast. */
export function showInfo(message: string): void {
  showToast(message, (renderer) => renderer.showInfo(message))
}

/** Shows a failure toast; the user can retry. */
export function showFailure(error: unknown, fallback?: string): void {
  const message = describeError(error, fallback)
  showToast(message, (renderer) => renderer.showFailure(message))
}

/** Shows a toast with an Undo button for ten seconds. */
export function offerUndo(message: string, onUndo: () => void): void {
  showToast(message, (renderer) => renderer.offerUndo(message, onUndo))
}

/**
 * Asks for a press that the browser requires (transient activation). Stays until the user presses or closes
 * it.
 */
export function showAction(offered: ToastAction): void {
  load().then(
    (renderer) => renderer.showAction(offered),
    () => (window.confirm(`${offered.message}\n${offered.action}`) ? offered.onPress() : offered.onDismiss()),
  )
}
