import { useEffect, useId } from 'react'
import { create } from 'zustand'

/** Inputs with unsaved text, anywhere in the app. An app update waits until none is left. */
const useHolders = create<{ holders: ReadonlySet<string> }>()(() => ({ holders: new Set() }))

function setHolder(id: string, isHolding: boolean): void {
  useHolders.setState(({ holders }) => {
    const next = new Set(holders)
    if (isHolding) next.add(id)
    else next.delete(id)
    return { holders: next }
  })
}

/** Blocks a reload for an app update. Leaving the screen is safe: the input is saved on the device. */
export function useBlockUpdates(isHolding: boolean): void {
  const id = useId()
  useEffect(() => {
    setHolder(id, isHolding)
    return () => setHolder(id, false)
  }, [id, isHolding])
}

/** Resolves on the first unsaved input. */
export function waitForFirstInput(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = useHolders.subscribe(() => {
      unsubscribe()
      resolve()
    })
  })
}

export function useHasUnsavedInput(): boolean {
  return useHolders((state) => state.holders.size > 0)
}
