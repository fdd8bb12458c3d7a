import { useEffect, useId } from 'react'
import { useHoldUpdatesOnly } from './hold-updates.ts'

const typed = new Set<string>()

/** Where text is typed that leaving the screen would lose. */
export const listTyped = (): ReadonlySet<string> => typed

/**
 * Says that this screen has input that is lost when it is left or loaded again. Back, links, a reload and closing the
 * tab ask first.
 */
export function useHoldUpdates(hasUnsavedInput: boolean): void {
  const id = useId()
  useHoldUpdatesOnly(hasUnsavedInput)
  useEffect(() => {
    if (!hasUnsavedInput) return
    const askBefore = (event: BeforeUnloadEvent) => event.preventDefault()
    typed.add(id)
    window.addEventListener('beforeunload', askBefore)
    return () => {
      typed.delete(id)
      window.removeEventListener('beforeunload', askBefore)
    }
  }, [id, hasUnsavedInput])
}
