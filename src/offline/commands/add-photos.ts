import type { PhotoOutcome } from '#src/offline/model/checklist-view.ts'
import type { PendingPhotos } from './pending-photos.ts'

async function addEach(
  files: readonly Blob[],
  add: (file: Blob) => Promise<string>,
): Promise<PhotoOutcome[]> {
  const outcomes: PhotoOutcome[] = []
  for (const file of files) {
    const name = file instanceof File ? file.name : ''
    try {
      outcomes.push({ name, photo_id: await add(file), error: null })
    } catch (error) {
      outcomes.push({ name, photo_id: null, error })
    }
  }
  return outcomes
}

function throwFirstError(outcomes: readonly PhotoOutcome[]): void {
  const failed = outcomes.find(({ error }) => error !== null)
  if (failed) throw failed.error
}

/**
 * Adds files one after the other; a failure does not stop the next file. A submission waits for the last one.
 * Never rejects.
 */
export function addPhotos(
  pendingPhotos: PendingPhotos,
  executionId: number,
  files: readonly Blob[],
  add: (file: Blob) => Promise<string>,
): Promise<PhotoOutcome[]> {
  const outcomes = addEach(files, add)
  // `follow` reports an error to a waiting submission; here each outcome carries its own error.
  pendingPhotos.follow(executionId, outcomes.then(throwFirstError)).catch(() => 'reported')
  return outcomes
}
