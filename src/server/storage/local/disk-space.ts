import { statfs } from 'node:fs/promises'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { type Problem, problem } from '#src/server/problems/problem.ts'

const MEGABYTE = 1024 * 1024

/** Below this, no new work that fills the disk starts: PostgreSQL stops without space. */
const MIN_FREE_SPACE = 64 * MEGABYTE
/** Below this, the health report warns. */
const ENOUGH_SPACE = 1024 * MEGABYTE

export interface DiskSpace {
  status: 'ok' | 'low' | 'full'
  /** Bytes that this user may still write. */
  free: number
  total: number
}

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const free = bavail * bsize
  const status = free < MIN_FREE_SPACE ? 'full' : free < ENOUGH_SPACE ? 'low' : 'ok'
  return { status, free, total: blocks * bsize }
}

/** Cache lifetime in milliseconds of a disk with enough space: nothing fills that much so fast. */
const CACHE_TTL = 200
/** When a folder last had enough space. */
const lastEnough = new Map<string, number>()

/** @throws Problem when less space is left than the database needs */
export async function requireDiskSpace(folder: string): Promise<void> {
  const now = performance.now()
  if (now - (lastEnough.get(folder) ?? -CACHE_TTL) < CACHE_TTL) return
  const { status } = await readDiskSpace(folder)
  if (status === 'full') throw diskFull()
  if (status === 'ok') lastEnough.set(folder, now)
}

/** @throws Problem when these bytes would use the space that the database needs */
export async function requireSpaceFor(folder: string, bytes: number): Promise<void> {
  const { free } = await readDiskSpace(folder)
  if (free - bytes < 4 * MIN_FREE_SPACE) throw diskFull()
}

/**
 * For long writes such as a backup: leaves twice the space that the database needs, since others write too.
 * @param bytes still to be written, if known
 * @throws Problem when less is left
 */
export async function requireSpaceLeft(folder: string, bytes = 0): Promise<void> {
  const { free } = await readDiskSpace(folder)
  if (free - bytes < 2 * MIN_FREE_SPACE) throw diskFull()
}

/** @throws OperationalError when too little space is left to start */
export async function requireSpaceToStart(folder: string): Promise<void> {
  const { status, free } = await readDiskSpace(folder)
  if (status === 'full')
    throw operationalError('disk_too_full_to_start', {
      folder,
      free: Math.floor(free / MEGABYTE),
      needed: MIN_FREE_SPACE / MEGABYTE,
    })
}

export function diskFull(cause?: unknown): Problem {
  return problem('disk_full', { cause })
}

/** Error codes of a full disk from the system and PostgreSQL; libraries report it only as text. */
const codes = ['ENOSPC', 'EDQUOT', '53100']
const messages = /no space left on device|disk quota exceeded/i

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (codes.includes(String((error as { code?: unknown }).code)) || messages.test(error.message)) return true
  return isDiskFull(error.cause)
}
