/** The photos that this page is still preparing, by execution id: a submission waits for them. */
export interface PendingPhotos {
  /** Tracks photos until they are saved or rejected. */
  follow<Result>(executionId: number, photos: Promise<Result>): Promise<Result>
  /** Resolves when the checklist has no pending photo. @throws the error of a photo that could not be saved */
  wait(executionId: number): Promise<void>
}

export function createPendingPhotos(): PendingPhotos {
  const pending = new Map<number, Set<Promise<unknown>>>()
  return {
    follow(executionId, photos) {
      const others = pending.get(executionId) ?? new Set()
      pending.set(executionId, others.add(photos))
      const remove = () => {
        others.delete(photos)
        if (others.size === 0) pending.delete(executionId)
      }
      photos.then(remove, remove)
      return photos
    },

    async wait(executionId) {
      for (let photos = pending.get(executionId); photos; photos = pending.get(executionId)) {
        const settled = await Promise.allSettled(photos)
        const failed = settled.find((one) => one.status === 'rejected')
        if (failed) throw failed.reason
      }
    },
  }
}
