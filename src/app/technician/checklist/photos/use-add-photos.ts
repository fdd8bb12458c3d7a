import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { showFailure } from '#src/app/shared/toasts/toasts.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { PhotoSource } from '#src/offline/public.ts'

/** A failed file and its error. */
export interface FailedFile {
  id: string
  name: string
  error: unknown
}

interface Adding {
  /** Number of files in processing. */
  underWay: number
  refused: readonly FailedFile[]
}

const nothing: Adding = { underWay: 0, refused: [] }

/** Global store: the user goes on to the next task while photos are processed. */
const useAdding = create<Record<string, Adding>>()(() => ({}))

const nameChecklist = (executionId: number) => `${executionId}/`
const nameTask = (executionId: number, taskId: number) => `${nameChecklist(executionId)}${taskId}`

function change(key: string, by: number, failedFiles: readonly FailedFile[]): void {
  useAdding.setState((all) => {
    const before = all[key] ?? nothing
    return { [key]: { underWay: before.underWay + by, refused: failedFiles } }
  })
}

/** Message about a failed file, with its name. */
export function describeFailedFile({ name, error }: Omit<FailedFile, 'id'>): string {
  return name === ''
    ? describeError(error)
    : t('checklist.photoNotSaved', { name, why: describeError(error) })
}

/** Saves photos of a task on the phone, one at a time. A failure does not affect the answer. */
export function useAddPhotos(executionId: number, taskId: number) {
  const engine = useEngine()
  const key = nameTask(executionId, taskId)
  const { underWay, refused: failedFiles } = useAdding((all) => all[key] ?? nothing)
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])

  const add = async (files: readonly Blob[], source: PhotoSource) => {
    change(key, files.length, [])
    const outcomes = await engine.addPhotos(executionId, taskId, files, source)
    const failed = outcomes
      .map(({ name, error }, index) => ({ id: String(index), name, error }))
      .filter(({ error }) => error !== null)
    change(key, -files.length, failed)
    // The task is not on screen any more, so toasts show the errors.
    if (isUnmounted.current) for (const one of failed) showFailure(new Error(describeFailedFile(one)))
  }
  return { add, isSaving: underWay > 0, refused: failedFiles }
}

/** Number of photos of a checklist in processing; a submission waits for them. */
export function usePendingPhotoCount(executionId: number): number {
  return useAdding((all) =>
    Object.entries(all)
      .filter(([key]) => key.startsWith(nameChecklist(executionId)))
      .reduce((sum, [, { underWay }]) => sum + underWay, 0),
  )
}
