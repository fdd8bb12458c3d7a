import { useEffect, useId } from 'react'
import { create } from 'zustand'

interface Holders {
  /** A new version of the app waits until there are none. */
  holders: ReadonlySet<string>
  /** Those whose text is lost when the screen is left. */
  typed: ReadonlySet<string>
}

/** What is typed and not stored yet, anywhere in the app. */
const useUnsavedInput = create<Holders>()(() => ({ holders: new Set(), typed: new Set() }))

function change(set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}

/** Says that a reload would lose something. Leaving the screen loses nothing: it is being kept. */
export function useHoldUpdatesOnly(isHolding: boolean): void {
  const id = useId()
  useEffect(() => {
    const hold = (isIn: boolean) =>
      useUnsavedInput.setState(({ holders }) => ({ holders: change(holders, id, isIn) }))
    hold(isHolding)
    return () => hold(false)
  }, [id, isHolding])
}

/**
 * Says that this screen has input that is lost when it is left or loaded again. Back, links, a reload and closing the
 * tab ask first.
 */
export function useHoldUpdates(hasUnsavedInput: boolean): void {
  const id = useId()
  useHoldUpdatesOnly(hasUnsavedInput)
  useEffect(() => {
    const hold = (isIn: boolean) =>
      useUnsavedInput.setState(({ typed }) => ({ typed: change(typed, id, isIn) }))
    hold(hasUnsavedInput)
    if (!hasUnsavedInput) return () => hold(false)
    const askBefore = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askBefore)
    return () => {
      hold(false)
      window.removeEventListener('beforeunload', askBefore)
    }
  }, [id, hasUnsavedInput])
}

export function useHasUnsavedInput(): boolean {
  return useUnsavedInput((state) => state.holders.size > 0)
}

/** Where text is typed that leaving the screen would lose. */
export const listTyped = (): ReadonlySet<string> => useUnsavedInput.getState().typed
