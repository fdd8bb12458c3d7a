import { useCallback, useState } from 'react'
import { useSavedInput } from '#src/app/technician/checklist/use-saved-input.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'
import type { Signature } from '#src/rules/signature.ts'

/** The signature of a checklist: saves each stroke at its end, and a typed name after a debounce. */
export function useSigning(executionId: number, stored: Signature | null) {
  const engine = useEngine()
  const [given, setGiven] = useState<Signature | null | undefined>(undefined)
  const saveSignature = useCallback(
    ({ signature }: { signature?: Signature | null }) =>
      signature === undefined ? Promise.resolve() : engine.signChecklist(executionId, signature),
    [engine, executionId],
  )
  const { state, error, flush, type, press } = useSavedInput<{ signature: Signature | null }>(saveSignature)

  const signature = given === undefined ? stored : given
  return {
    signature,
    /** An empty name does not sign. */
    isSigned: signature !== null && (!('name' in signature) || signature.name.trim() !== ''),
    state,
    error,
    flush,
    sign(signature: Signature | null) {
      setGiven(signature)
      void press({ signature })
    },
    type(name: string) {
      setGiven({ name })
      type({ signature: { name } })
    },
  }
}
