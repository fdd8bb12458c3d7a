import { useEffect, useId } from 'react'
import { create } from 'zustand'

/** Inputs with unsaved text, anywhere in the app. An app update waits until none is left. */
const useBlockers = create<{ blockers: ReadonlySet<string> }>()(() => ({ blockers: new Set() }))

function setBlocker(id: string, isBlocking: boolean): void {
  useBlockers.setState(({ blockers }) => {
    const next = new Set(blockers)
    if (isBlocking) next.add(id)
    else next.delete(id)
    return { blockers: next }
  })
}

/** Blocks a reload for an app update. Leaving the screen is safe: the input is saved on the device. */
export function useBlockUpdates(isBlocking: boolean): void {
  const id = useId()
  useEffect(() => {
    setBlocker(id, isBlocking)
    return () => setBlocker(id, false)
  }, [id, isBlocking])
}

/** Resolves on the first unsaved input. */
export function waitForFirstInput(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = useBlockers.subscribe(() => {
      unsubscribe()
      resolve()
    })
  })
}

export function useHasUnsavedInput(): boolean {
  return useBlockers((state) => state.blockers.size > 0)
}
