import type { FastifyBaseLogger } from 'fastify'
import { fileOfProgram } from '#src/server/core/entrypoints.ts'
import { type PlainProblemCode, type Problem, problem } from '#src/server/problems/problem.ts'
import { createChildPool } from '#src/server/sandbox/child-pool.ts'
import { ChildError, ChildLimitError } from '#src/server/sandbox/run-in-sandbox.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import { DamagedPhoto } from './damaged-image.ts'
import { recognisePhoto } from './image-format.ts'
import { MOST_PIXELS, type PhotoFacts, type PhotoToCheck } from './image-metadata.ts'
import { readHead } from './read-header.ts'
import { stripPhoto } from './strip-metadata.ts'

/** Why a photo is not taken, by what the child said of it, or what became of the child. */
const refusals: Record<string, PlainProblemCode> = {
  not_an_image: 'not_an_image',
  heic: 'heic',
  too_many_pixels: 'too_large_picture',
  time: 'photo_too_slow',
  memory: 'photo_too_heavy',
  crash: 'not_an_image',
}

/** A phone's photo takes some hundredths of a second, the largest that are taken about two on a slow machine. */
const children = createChildPool({
  entry: fileOfProgram('images/image.child'),
  timeoutMs: 20_000,
  memoryMb: 640,
  restingMb: 256,
  idleMs: 60_000,
})

/**
 * Looks at a photo pixel by pixel, in a process of its own: whatever the file was made for, it costs a refusal.
 * @param owner of one person's photos, one is looked at at a time
 */
export async function decodeImage(
  file: { path: string; field: string },
  owner: number,
  logger: FastifyBaseLogger,
): Promise<PhotoFacts> {
  const asked: PhotoToCheck = { path: file.path }
  try {
    return (await children.run(owner, asked)) as PhotoFacts
  } catch (error) {
    throw asProblem(error, file.field, logger)
  }
}

/**
 * The same without a look at its pixels: it is built as its kind is, to its end, and not too large. What is made of it
 * later is made in a process of its own; here nothing is unpacked.
 */
export async function checkStructure(
  file: Pick<ReceivedFile, 'read' | 'field'>,
): Promise<Pick<PhotoFacts, 'kind' | 'width' | 'height'> & { bytes: Buffer }> {
  const bytes = await file.read()
  const kind = recognisePhoto(bytes)
  if (kind === null || kind === 'heic') throw refuse(kind ?? 'not_an_image', file.field)
  try {
    const { width, height, orientation } = readHead(kind, bytes)
    if (width * height > MOST_PIXELS) throw refuse('too_many_pixels', file.field)
    const isTurned = orientation >= 5
    return {
      kind,
      bytes: stripPhoto(kind, bytes, orientation) ?? bytes,
      width: isTurned ? height : width,
      height: isTurned ? width : height,
    }
  } catch (error) {
    throw error instanceof DamagedPhoto ? refuse('not_an_image', file.field, error) : error
  }
}

function asProblem(error: unknown, field: string, logger: FastifyBaseLogger): unknown {
  if (error instanceof ChildError) return refuse(error.code, field, error)
  if (!(error instanceof ChildLimitError) || error.kind === 'aborted') return error
  if (!error.isBegun) {
    logger.error({ err: error }, 'the process that looks at photos could not be started')
    return problem('busy', { cause: error })
  }
  if (error.kind === 'crash') logger.error({ err: error }, 'the process that looks at photos failed')
  return refuse(error.kind, field, error)
}

function refuse(reason: string, field: string, cause?: unknown): Problem {
  return problem(refusals[reason] ?? 'not_an_image', { at: field, cause })
}
