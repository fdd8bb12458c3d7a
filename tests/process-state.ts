import { readFile } from 'node:fs/promises'

/** False for an ended process, also for a zombie: an orphan can stay a zombie for a long time. */
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

/** The fields of `/proc/<pid>/stat` after the name: state, parent and more. */
export async function readProcessState(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
