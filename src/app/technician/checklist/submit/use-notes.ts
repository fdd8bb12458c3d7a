import { useCallback, useState } from 'react'
import { useSavedInput } from '#src/app/technician/checklist/use-saved-input.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'

/** The technician's notes, saved on the phone after a debounce. */
export function useNotes(executionId: number, stored: string) {
  const engine = useEngine()
  const [typed, setTyped] = useState<string | null>(null)
  const saveNotes = useCallback(
    ({ notes }: { notes?: string }) =>
      notes === undefined ? Promise.resolve() : engine.saveNotes(executionId, notes),
    [engine, executionId],
  )
  const { state, error, flush, type, settle } = useSavedInput<{ notes: string }>(saveNotes)

  return {
    notes: typed ?? stored,
    state,
    error,
    flush,
    /** Marks the notes as saved, because the submission saved them. */
    settle,
    type(notes: string) {
      setTyped(notes)
      type({ notes })
    },
  }
}
