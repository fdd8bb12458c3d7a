import { useState } from 'react'
import type { PhotoAnnotation } from '#src/offline/public.ts'
import { limits } from '#src/rules/limits.ts'

/** Annotations of a picture with an undo history. */
export function useAnnotations(begin: readonly PhotoAnnotation[]) {
  const [states, setStates] = useState<readonly (readonly PhotoAnnotation[])[]>([begin])
  const marks = states.at(-1) ?? begin
  const change = (next: readonly PhotoAnnotation[]) => setStates([...states, next])
  return {
    marks,
    isChanged: states.length > 1,
    isFull: marks.length >= limits.marksPerPhoto,
    add: (mark: PhotoAnnotation) => {
      if (marks.length < limits.marksPerPhoto) change([...marks, mark])
    },
    /** Replaces the newest. */
    replaceLast: (mark: PhotoAnnotation) => change([...marks.slice(0, -1), mark]),
    undo: () => setStates(states.slice(0, -1)),
    removeAll: () => change([]),
  }
}
