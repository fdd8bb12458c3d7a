import { type CompressionJob, compressPhoto } from './compress-photo.ts'

/** The result of a job: the bytes, or the error. */
export type CompressionResult = { bytes: ArrayBuffer } | { error: string }

globalThis.addEventListener('message', async (message: MessageEvent<CompressionJob>) => {
  try {
    const result: CompressionResult = { bytes: await compressPhoto(message.data) }
    globalThis.postMessage(result, { transfer: [result.bytes] })
  } catch (error) {
    const result: CompressionResult = { error: String(error) }
    globalThis.postMessage(result)
  }
})
