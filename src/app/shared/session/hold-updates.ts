import { useEffect, useId } from 'react'
import { create } from 'zustand'

/** What is typed and not stored yet, anywhere in the app. A new version waits until there is none. */
const useHolders = create<{ holders: ReadonlySet<string> }>()(() => ({ holders: new Set() }))

function hold(id: string, isHolding: boolean): void {
  useHolders.setState(({ holders }) => {
    const next = new Set(holders)
    if (isHolding) next.add(id)
    else next.delete(id)
    return { holders: next }
  })
}

/** Says that a reload would lose something. Leaving the screen loses nothing: it is being kept. */
export function useHoldUpdatesOnly(isHolding: boolean): void {
  const id = useId()
  useEffect(() => {
    hold(id, isHolding)
    return () => hold(id, false)
  }, [id, isHolding])
}

/** Settles when something is typed for the first time. */
export function untilTyped(): Promise<void> {
  return new Promise((resolve) => {
    const leave = useHolders.subscribe(() => {
      leave()
      resolve()
    })
  })
}

export function useHasUnsavedInput(): boolean {
  return useHolders((state) => state.holders.size > 0)
}
