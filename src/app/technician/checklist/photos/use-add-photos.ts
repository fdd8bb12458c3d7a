import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { showFailure } from '#src/app/shared/toasts/toasts.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'
import { t } from '#src/i18n/technician.ts'

/** A file that is not kept, and why. */
export interface RefusedFile {
  id: string
  name: string
  error: unknown
}

interface Adding {
  /** How many files are being made ready and kept. */
  underWay: number
  refused: readonly RefusedFile[]
}

const nothing: Adding = { underWay: 0, refused: [] }

/** Outlives the task on the screen: the person goes on while photos are still being made ready. */
const useAdding = create<Record<string, Adding>>()(() => ({}))

const nameChecklist = (executionId: number) => `${executionId}/`
const nameTask = (executionId: number, taskId: number) => `${nameChecklist(executionId)}${taskId}`

function change(key: string, by: number, refused: readonly RefusedFile[]): void {
  useAdding.setState((all) => {
    const before = all[key] ?? nothing
    return { [key]: { underWay: before.underWay + by, refused } }
  })
}

/** What happened to a file that is not kept, in a sentence that names it. */
export function describeRefused({ name, error }: Omit<RefusedFile, 'id'>): string {
  return name === '' ? describeError(error) : t('checklist.fileRefused', { name, why: describeError(error) })
}

/** Keeps photos of a task on the phone, one after the other. The answer stays, whatever becomes of a photo. */
export function useAddPhotos(executionId: number, taskId: number) {
  const engine = useEngine()
  const key = nameTask(executionId, taskId)
  const { underWay, refused } = useAdding((all) => all[key] ?? nothing)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const add = async (files: readonly Blob[]) => {
    change(key, files.length, [])
    const outcomes = await engine.addPhotos(executionId, taskId, files)
    const failed = outcomes
      .map(({ name, error }, index) => ({ id: String(index), name, error }))
      .filter(({ error }) => error !== null)
    change(key, -files.length, failed)
    // The task is no longer on the screen: it is said where the person is now.
    if (isGone.current) for (const one of failed) showFailure(new Error(describeRefused(one)))
  }
  return { add, isSaving: underWay > 0, refused }
}

/** How many photos of a checklist are still being made ready: a submission waits for them. */
export function useCountPhotosUnderWay(executionId: number): number {
  return useAdding((all) =>
    Object.entries(all)
      .filter(([key]) => key.startsWith(nameChecklist(executionId)))
      .reduce((sum, [, { underWay }]) => sum + underWay, 0),
  )
}
