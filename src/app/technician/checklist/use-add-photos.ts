import { useState } from 'react'
import { useEngine } from '../engine/engine-context.ts'

/** Keeps photos of a task on the phone, one after the other. The answer stays, whatever becomes of a photo. */
export function useAddPhotos(executionId: number, taskId: number) {
  const engine = useEngine()
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const add = async (files: readonly Blob[]) => {
    setIsSaving(true)
    setError(null)
    try {
      for (const file of files) await engine.addPhoto(executionId, taskId, file)
    } catch (failed) {
      setError(failed)
    } finally {
      setIsSaving(false)
    }
  }
  return { add, isSaving, error }
}
