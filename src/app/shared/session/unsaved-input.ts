import { useEffect, useId } from 'react'
import { useBlockUpdates } from './hold-updates.ts'

const typed = new Set<string>()

/** Ids of inputs whose text is lost on leaving the screen. */
export const listUnsavedInputs = (): ReadonlySet<string> => typed

/** Marks unsaved input of this screen. Back, links, a reload and closing the tab then need a confirmation. */
export function useUnsavedInput(hasUnsavedInput: boolean): void {
  const id = useId()
  useBlockUpdates(hasUnsavedInput)
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
