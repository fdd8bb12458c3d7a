/** The photos that are being made ready on this page, by checklist: whoever submits one has to wait for its photos. */
export interface PendingPhotos {
  /** Counts photos in until they are kept or refused. */
  follow<Result>(executionId: number, photos: Promise<Result>): Promise<Result>
  /** Resolves when none of the checklist is under way any more. @throws why one of those could not be kept */
  wait(executionId: number): Promise<void>
}

export function createPendingPhotos(): PendingPhotos {
  const underWay = new Map<number, Set<Promise<unknown>>>()
  return {
    follow(executionId, photos) {
      const others = underWay.get(executionId) ?? new Set()
      underWay.set(executionId, others.add(photos))
      const leave = () => {
        others.delete(photos)
        if (others.size === 0) underWay.delete(executionId)
      }
      photos.then(leave, leave)
      return photos
    },

    async wait(executionId) {
      for (let photos = underWay.get(executionId); photos; photos = underWay.get(executionId)) {
        const settled = await Promise.allSettled(photos)
        const refused = settled.find((one) => one.status === 'rejected')
        if (refused) throw refused.reason
      }
    },
  }
}
