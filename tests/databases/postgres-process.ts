import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The process number of the PostgreSQL that runs in a DATA_DIR, or ran there last. */
export async function readPostgresPid(dataDir: string): Promise<number> {
  const content = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(content.split('\n')[0])
}

/** The process that looks after PostgreSQL for its server. */
export async function readKeeperPid(dataDir: string): Promise<number> {
  return Number((await readStat(await readPostgresPid(dataDir)))[1])
}

/** The part of the keeper that hears when the server ends. */
export async function readWatchPid(dataDir: string): Promise<number> {
  const keeper = await readKeeperPid(dataDir)
  const postgres = await readPostgresPid(dataDir)
  const children = (await readFile(`/proc/${keeper}/task/${keeper}/children`, 'utf8')).trim().split(' ')
  return children.map(Number).find((pid) => pid !== postgres)!
}

/** False as soon as it has ended, also when nobody has asked yet how. */
export async function isAlive(pid: number): Promise<boolean> {
  const [state] = await readStat(pid).catch(() => ['Z'])
  return state !== 'Z'
}

/** State, parent, and what else the system says of a process after its name. */
async function readStat(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
