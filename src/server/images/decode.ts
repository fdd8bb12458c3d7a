import type { FastifyBaseLogger } from 'fastify'
import { fileOfProgram } from '#src/server/core/entrypoints.ts'
import { type PlainProblemCode, type Problem, problem } from '#src/server/problems/problem.ts'
import { createChildPool } from '#src/server/sandbox/child-pool.ts'
import { ChildError, ChildLimitError } from '#src/server/sandbox/run-in-sandbox.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import { DamagedPhoto } from './damaged-image.ts'
import { detectFormat } from './image-format.ts'
import { MAX_PIXELS, type PhotoFacts, type PhotoToCheck } from './image-metadata.ts'
import { readHeader } from './read-header.ts'
import { stripMetadata } from './strip-metadata.ts'

/** Problem codes by the error of the child process. */
const refusals: Record<string, PlainProblemCode> = {
  not_an_image: 'not_an_image',
  heic: 'heic',
  too_many_pixels: 'too_large_picture',
  time: 'photo_too_slow',
  memory: 'photo_too_heavy',
  crash: 'not_an_image',
}

/** A phone's photo takes some hundredths of a second, the largest allowed about two seconds on a slow machine. */
const children = createChildPool({
  entry: fileOfProgram('images/image.child'),
  timeoutMs: 20_000,
  memoryMb: 640,
  restingMb: 256,
  idleMs: 60_000,
})

/**
 * Decodes a photo in a sandboxed child process: a malicious file only leads to a rejection.
 * @param owner photos of one owner are decoded one at a time
 * @throws Problem
 */
export async function decodeImage(
  file: { path: string; field: string; reducedSide?: number },
  owner: number,
  logger: FastifyBaseLogger,
): Promise<PhotoFacts> {
  const { field, ...asked } = file
  try {
    return (await children.run(owner, asked satisfies PhotoToCheck)) as PhotoFacts
  } catch (error) {
    throw asProblem(error, field, logger)
  }
}

/**
 * Validates the structure of a photo up to its end and its size, without decoding pixels (no decompression-bomb risk).
 * Later decoding runs in the sandbox.
 * @throws Problem
 */
export async function checkStructure(
  file: Pick<ReceivedFile, 'read' | 'field'>,
): Promise<Pick<PhotoFacts, 'kind' | 'width' | 'height'> & { bytes: Buffer }> {
  const bytes = await file.read()
  const kind = detectFormat(bytes)
  if (kind === null || kind === 'heic') throw refuse(kind ?? 'not_an_image', file.field)
  try {
    const { width, height, orientation } = readHeader(kind, bytes)
    if (width * height > MAX_PIXELS) throw refuse('too_many_pixels', file.field)
    const isRotated = orientation >= 5
    return {
      kind,
      bytes: stripMetadata(kind, bytes, orientation) ?? bytes,
      width: isRotated ? height : width,
      height: isRotated ? width : height,
    }
  } catch (error) {
    throw error instanceof DamagedPhoto ? refuse('not_an_image', file.field, error) : error
  }
}

function asProblem(error: unknown, field: string, logger: FastifyBaseLogger): unknown {
  if (error instanceof ChildError) return refuse(error.code, field, error)
  if (!(error instanceof ChildLimitError) || error.kind === 'aborted') return error
  if (!error.isBegun) {
    logger.error({ err: error }, 'the photo process could not be started')
    return problem('busy', { cause: error })
  }
  if (error.kind === 'crash') logger.error({ err: error }, 'the photo process failed')
  return refuse(error.kind, field, error)
}

function refuse(reason: string, field: string, cause?: unknown): Problem {
  return problem(refusals[reason] ?? 'not_an_image', { at: field, cause })
}
