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
  const refused = outcomes.find(({ error }) => error !== null)
  if (refused) throw refused.error
}

/** Adds files one after the other, whatever becomes of each; a submission waits for the last. */
export function addPhotos(
  underWay: PendingPhotos,
  executionId: number,
  files: readonly Blob[],
  add: (file: Blob) => Promise<string>,
): Promise<PhotoOutcome[]> {
  const outcomes = addEach(files, add)
  // Whoever waits learns of an error too; here each is told with its file.
  underWay.follow(executionId, outcomes.then(throwFirstError)).catch(() => 'told')
  return outcomes
}
