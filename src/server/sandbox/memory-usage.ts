import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

const pageBytes = 4096
const hasProc = existsSync('/proc/self/statm')

/**
 * Resident memory of a process in MB; null when unknown (the process has ended, or the system has neither /proc nor
 * ps).
 */
export async function readResidentMb(pid: number): Promise<number | null> {
  return hasProc ? readFromProc(pid) : readFromPs(pid)
}

async function readFromProc(pid: number): Promise<number | null> {
  try {
    const pages = Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1])
    return Number.isFinite(pages) ? (pages * pageBytes) / 2 ** 20 : null
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

function readFromPs(pid: number): Promise<number | null> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, stdout) => {
      const kilobytes = Number.parseInt(stdout, 10)
      resolve(error || !Number.isFinite(kilobytes) ? null : kilobytes / 1024)
    })
  })
}

function isGone(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ENOENT' || code === 'ESRCH'
}
