import { useEffect, useId } from 'react'
import { useBlockUpdates } from './block-updates.ts'

const typed = new Set<string>()

/** Ids of inputs whose text is lost on leaving the screen. */
export const listUnsavedInputs = (): ReadonlySet<string> => typed

/** Marks unsaved input of this screen. Back, links, a reload and closing the tab then need a confirmation. */
export function useUnsavedInput(hasUnsavedInput: boolean): void {
  const id = useId()
  useBlockUpdates(hasUnsavedInput)
  useEffect(() => {
    if (!hasUnsavedInput) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    typed.add(id)
    window.addEventListener('beforeunload', preventUnload)
    return () => {
      typed.delete(id)
      window.removeEventListener('beforeunload', preventUnload)
    }
  }, [id, hasUnsavedInput])
}
