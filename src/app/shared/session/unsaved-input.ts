import { useEffect, useId } from 'react'
import { useHoldUpdatesOnly } from './hold-updates.ts'

const typed = new Set<string>()

/** Ids of inputs whose text is lost on leaving the screen. */
export const listTyped = (): ReadonlySet<string> => typed

/** Marks unsaved input of this screen. Back, links, a reload and closing the tab then need a confirmation. */
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
