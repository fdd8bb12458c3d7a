import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'

/** Stats of a path; null when it is missing. Other disk errors are thrown. */
export async function statIfExists(target: string): Promise<Stats | null> {
  try {
    return await stat(target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
