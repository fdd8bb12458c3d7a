import { create } from 'zustand'
import { describeError } from './api/describe-error.ts'

export interface Toast {
  kind: 'success' | 'info' | 'failure'
  message: string
}

/** Toasts on their way to the screen. What draws them is loaded with the first of them. */
export const useToasts = create<{ waiting: readonly Toast[] }>()(() => ({ waiting: [] }))

function show(toast: Toast): void {
  useToasts.setState(({ waiting }) => ({ waiting: [...waiting, toast] }))
}

/** Says that something worked. Toasts leave after 3 seconds: never put anything in one that needs an action. */
export function showSuccess(message: string): void {
  show({ kind: 'success', message })
}

/** Says something worth knowing. */
export function showInfo(message: string): void {
  show({ kind: 'info', message })
}

/** Says that something failed which the person can simply try again. */
export function showFailure(error: unknown, fallback?: string): void {
  show({ kind: 'failure', message: describeError(error, fallback) })
}
