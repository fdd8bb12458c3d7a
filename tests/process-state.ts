import { readFile } from 'node:fs/promises'

/** False as soon as a process has ended, also while nobody has asked yet how: an orphan may wait long for that. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
  if (process.platform !== 'linux') return true
  const [state] = await readProcessState(pid).catch(() => ['Z'])
  return state !== 'Z'
}

/** State, parent, and what else Linux says of a process after its name. */
export async function readProcessState(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
