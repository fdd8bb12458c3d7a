import { statfs } from 'node:fs/promises'
import { operationalError } from '#src/server/problems/fault.ts'
import { type Problem, problem } from '#src/server/problems/problem.ts'

const MEGABYTE = 1024 * 1024

/** With less than this nothing is begun that fills the disk: the rest is for the database, which stops without it. */
const LEAST_ROOM = 64 * MEGABYTE
/** With less than this somebody should make room. */
const ENOUGH_ROOM = 1024 * MEGABYTE

export interface DiskRoom {
  status: 'ok' | 'low' | 'full'
  /** Bytes that this user may still write. */
  free: number
  total: number
}

export async function readDiskRoom(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const free = bavail * bsize
  const status = free < LEAST_ROOM ? 'full' : free < ENOUGH_ROOM ? 'low' : 'ok'
  return { status, free, total: blocks * bsize }
}

/** For so long nobody looks again at a disk with enough room: nothing fills that much so fast. Milliseconds. */
const ROOM_LASTS = 200
/** When there was enough room last, by folder. */
const seen = new Map<string, number>()

/** @throws Problem when files would take the room that the database needs */
export async function requireDiskRoom(folder: string): Promise<void> {
  const now = performance.now()
  if (now - (seen.get(folder) ?? -ROOM_LASTS) < ROOM_LASTS) return
  const { status } = await readDiskRoom(folder)
  if (status === 'full') throw diskFull()
  if (status === 'ok') seen.set(folder, now)
}

/** @throws Problem when so many bytes more would come near the room that the database needs */
export async function requireRoomFor(folder: string, bytes: number): Promise<void> {
  const { free } = await readDiskRoom(folder)
  if (free - bytes < 4 * LEAST_ROOM) throw diskFull()
}

/**
 * For what is written on and on, such as a backup: twice the room that the database needs is left free, since others
 * write meanwhile. @param bytes still to be written, as far as that is known
 * @throws Problem when there is less
 */
export async function requireRoomLeft(folder: string, bytes = 0): Promise<void> {
  const { free } = await readDiskRoom(folder)
  if (free - bytes < 2 * LEAST_ROOM) throw diskFull()
}

/** @throws Error with a sentence when there is too little room to start */
export async function requireRoomToStart(folder: string): Promise<void> {
  const { status, free } = await readDiskRoom(folder)
  if (status === 'full')
    throw operationalError('disk_too_full_to_start', {
      folder,
      free: Math.floor(free / MEGABYTE),
      needed: LEAST_ROOM / MEGABYTE,
    })
}

export function diskFull(cause?: unknown): Problem {
  return problem('disk_full', { cause })
}

/** What the system and PostgreSQL say when there is no room; libraries say it in words alone. */
const codes = ['ENOSPC', 'EDQUOT', '53100']
const words = /no space left on device|disk quota exceeded/i

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (codes.includes(String((error as { code?: unknown }).code)) || words.test(error.message)) return true
  return isDiskFull(error.cause)
}
