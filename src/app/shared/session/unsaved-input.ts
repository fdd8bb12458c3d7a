import { useEffect, useId } from 'react'
import { create } from 'zustand'

/** What is typed and not stored yet, anywhere in the app. A new version waits until there is none. */
const useUnsavedInput = create<{ holders: ReadonlySet<string> }>()(() => ({ holders: new Set() }))

function hold(id: string, isHolding: boolean): void {
  useUnsavedInput.setState(({ holders }) => {
    const next = new Set(holders)
    if (isHolding) next.add(id)
    else next.delete(id)
    return { holders: next }
  })
}

/** Says that this screen has input that a reload would lose. */
export function useHoldUpdates(hasUnsavedInput: boolean): void {
  const id = useId()
  useEffect(() => {
    hold(id, hasUnsavedInput)
    return () => hold(id, false)
  }, [id, hasUnsavedInput])
}

export function useHasUnsavedInput(): boolean {
  return useUnsavedInput((state) => state.holders.size > 0)
}
