import { useState } from 'react'
import { showFailure } from '#src/app/shared/toasts.tsx'
import type { DocumentName } from '#src/offline/public.ts'
import { useEngine } from '../engine/engine-context.ts'

/**
 * Changes something on the server that this phone keeps a copy of, and gets the changed copy. These changes are not
 * part of the work, so they need a connection and do not wait in the outbox.
 */
export function useServerChange(name: DocumentName) {
  const engine = useEngine()
  const [isBusy, setIsBusy] = useState(false)

  /** Resolves when the phone has the new copy; rejects when the server refused the change. */
  const change = async <Reply>(work: () => Promise<Reply>): Promise<Reply> => {
    setIsBusy(true)
    try {
      return await work()
    } finally {
      // Also after a refusal: somebody else may have changed it first.
      await engine.refreshDocument(name, { isAfterChange: true })
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    change,
    /** As `change`, but says a refusal in a toast. @returns whether it worked */
    tryChange: async (work: () => Promise<unknown>, failure: string): Promise<boolean> => {
      try {
        await change(work)
        return true
      } catch (error) {
        showFailure(error, failure)
        return false
      }
    },
  }
}
