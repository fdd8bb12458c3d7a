import { limits } from '#src/rules/limits.ts'
import type { CompressionJob } from './compress-photo.ts'
import type { CompressionResult } from './compress-worker.ts'
import type { PhotoTools } from './photo-tools.ts'

const THUMBNAIL = { longSide: 320, quality: 0.7 }
/** Compression of a photo that the server rejected as too large. */
const SMALLER = { longSide: 1024, quality: 0.6 }

/** Compresses in a worker, which does not block the main thread; one job at a time. */
interface Compressor {
  compress(job: CompressionJob): Promise<ArrayBuffer>
  open(): unknown
  close(): void
}

/** Preloads the worker and reuses it, so that the first photo works offline, whether or not the app is cached. */
function createCompressor(): Compressor {
  let worker: Worker | null = null
  const open = () => {
    worker ??= new Worker(new URL('./compress-worker.ts', import.meta.url), { type: 'module' })
    return worker
  }
  return {
    open,
    compress(job) {
      const busy = open()
      return new Promise((resolve, reject) => {
        busy.onmessage = (message: MessageEvent<CompressionResult>) => {
          if ('bytes' in message.data) resolve(message.data.bytes)
          else reject(new Error(message.data.error))
        }
        busy.onerror = (event) => {
          // The worker failed to load or ran out of memory: the next job gets a new one.
          busy.terminate()
          worker = null
          reject(new Error(event.message || 'The worker failed.'))
        }
        busy.postMessage(job)
      })
    },
    close() {
      worker?.terminate()
      worker = null
    },
  }
}

/** Creates photo tools for a page; they hold the pixels of one photo at a time. */
export function createPhotoTools(): PhotoTools {
  const compressor = createCompressor()
  let last: Promise<unknown> = Promise.resolve()

  const compress = async (job: CompressionJob): Promise<ArrayBuffer> => {
    try {
      return await compressor.compress(job)
    } catch {
      // Fallback: a browser without OffscreenCanvas in workers still has a canvas in the page.
      const { compressPhoto } = await import('./compress-photo.ts')
      return compressPhoto(job)
    }
  }
  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work)
    last = result
    return result
  }
  return {
    prepare: (file) =>
      enqueue(async () => {
        const full = { longSide: limits.photoLongSide, quality: limits.photoQuality }
        const bytes = await compress({ file, ...full })
        const compressed = new Blob([bytes], { type: 'image/jpeg' })
        return { bytes, thumbnail: await compress({ file: compressed, ...THUMBNAIL }) }
      }),
    shrink: (bytes) =>
      enqueue(() => compress({ file: new Blob([bytes], { type: 'image/jpeg' }), ...SMALLER })),
    makeReady: compressor.open,
    close: compressor.close,
  }
}
