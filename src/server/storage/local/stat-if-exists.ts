import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'

/** What is at a path, or null when nothing is; any other trouble with the disk is trouble. */
export async function statIfThere(target: string): Promise<Stats | null> {
  try {
    return await stat(target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
