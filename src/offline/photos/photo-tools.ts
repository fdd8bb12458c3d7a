/** A picture ready for storage: JPEG, upright, without metadata. */
export interface PreparedPhoto {
  bytes: ArrayBuffer
  thumbnail: ArrayBuffer
}

/** Where the app got a picture: from the camera, or from the pictures on the phone. */
export type PhotoSource = 'camera' | 'gallery'

/** Compresses camera files for storage; needs a canvas. Rejects when the picture is unreadable. */
export interface PhotoTools {
  prepare(file: Blob): Promise<PreparedPhoto>
  shrink(bytes: ArrayBuffer): Promise<ArrayBuffer>
  /** Preloads the worker for the first photo, after the first screen. */
  makeReady(): void
  /** Terminates the worker. */
  close(): void
}
