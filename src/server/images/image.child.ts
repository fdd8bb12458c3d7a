import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ChildError } from '#src/server/sandbox/child-error.ts'
import { serveInSandbox } from '#src/server/sandbox/serve-in-sandbox.ts'
import { DamagedPhoto } from './damaged-image.ts'
import { detectFormat, type PhotoKind } from './image-format.ts'
import { MAX_PIXELS, type PhotoFacts, type PhotoToCheck } from './image-metadata.ts'
import { stripMetadata } from './strip-metadata.ts'
import { makeThumbnail } from './thumbnail.ts'

// Uploads must not reach the other loaders of libvips.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
// One photo at a time; other child processes use the other cores.
sharp.concurrency(1)

serveInSandbox(async ({ path, reducedSide }: PhotoToCheck): Promise<PhotoFacts> => {
  const file = await readFile(path)
  const kind = detectFormat(file)
  if (kind === null) throw new ChildError('not_an_image', '')
  if (kind === 'heic') throw new ChildError('heic', '')
  // The pixel count is checked before anything is decoded.
  const metadata = await sharp(file, { limitInputPixels: false }).metadata().catch(refuse)
  const { width, height, orientation = 1 } = metadata
  if (width * height > MAX_PIXELS) throw new ChildError('too_many_pixels', '')
  const stripped = tryToStrip(kind, file, orientation)
  const isRotated = orientation >= 5
  return {
    kind,
    stripped,
    thumbnail: await makeThumbnail(stripped ?? file).catch(refuse),
    reduced: reducedSide ? await makeThumbnail(stripped ?? file, reducedSide).catch(refuse) : null,
    width: isRotated ? height : width,
    height: isRotated ? width : height,
  }
})

function tryToStrip(kind: PhotoKind, file: Buffer, orientation: number): Buffer | null {
  try {
    return stripMetadata(kind, file, orientation)
  } catch (error) {
    if (error instanceof DamagedPhoto) refuse(error)
    throw error
  }
}

function refuse(reason: Error): never {
  throw new ChildError('not_an_image', '', reason.message)
}
