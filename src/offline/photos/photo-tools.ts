/** A picture ready to be kept: JPEG, upright, without metadata. */
export interface PreparedPhoto {
  bytes: ArrayBuffer
  thumbnail: ArrayBuffer
}

/** What turns a camera's file into what is kept; needs a canvas. Rejects when the picture cannot be read. */
export interface PhotoTools {
  prepare(file: Blob): Promise<PreparedPhoto>
  shrink(bytes: ArrayBuffer): Promise<ArrayBuffer>
  /** Loads what the first photo needs, once no screen waits for it. */
  makeReady(): void
  /** Lets go of what was kept ready for the next photo. */
  close(): void
}
