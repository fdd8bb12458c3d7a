import { limits } from '#src/rules/limits.ts'
import type { CompressionJob } from './compress-photo.ts'
import type { CompressionResult } from './compress-worker.ts'
import type { PhotoTools } from './photo-tools.ts'

const THUMBNAIL = { longSide: 320, quality: 0.7 }
/** What becomes of a photo that the server found too large. */
const SMALLER = { longSide: 1024, quality: 0.6 }

/** Compresses off the main thread, so that the screen stays alive; one job at a time. */
interface Workshop {
  compress(job: CompressionJob): Promise<ArrayBuffer>
  open(): unknown
  close(): void
}

/**
 * Its worker is loaded before it is needed and stays, so that the first photo needs no network, whether or not the
 * browser has stored the app yet.
 */
function openWorkshop(): Workshop {
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
          // It could not be loaded, or ran out of memory: the next job gets another one.
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

/** The browser's own tools; one photo's pixels are in memory at a time. */
export function createPhotoTools(): PhotoTools {
  const workshop = openWorkshop()
  let last: Promise<unknown> = Promise.resolve()

  const compress = async (job: CompressionJob): Promise<ArrayBuffer> => {
    try {
      return await workshop.compress(job)
    } catch {
      // A browser without canvases in workers still has one in the page.
      const { compressPhoto } = await import('./compress-photo.ts')
      return compressPhoto(job)
    }
  }
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
  return {
    prepare: (file) =>
      inTurn(async () => {
        const full = { longSide: limits.photoLongSide, quality: limits.photoQuality }
        const bytes = await compress({ file, ...full })
        const kept = new Blob([bytes], { type: 'image/jpeg' })
        return { bytes, thumbnail: await compress({ file: kept, ...THUMBNAIL }) }
      }),
    shrink: (bytes) =>
      inTurn(() => compress({ file: new Blob([bytes], { type: 'image/jpeg' }), ...SMALLER })),
    makeReady: workshop.open,
    close: workshop.close,
  }
}
