import type { TaskPicture } from '#src/contract/plants.ts'

/** The signed URL that serves a photo without a token. */
export type AddressPhoto = (photoId: string, size: 'full' | 'thumbnail') => string

/** Reference pictures of a task as the API shows them. */
export const describePictures = (
  pictures: readonly { id: string; size: number }[],
  addressPhoto: AddressPhoto,
): TaskPicture[] =>
  pictures.map(({ id, size }) => ({
    ...{ id, size },
    photo_url: addressPhoto(id, 'full'),
    thumbnail_url: addressPhoto(id, 'thumbnail'),
  }))
