import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readProcessState } from '#tests/process-state.ts'

/** Reads the process id of the PostgreSQL that runs in a DATA_DIR, or ran there last. */
export async function readPostgresPid(dataDir: string): Promise<number> {
  const content = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(content.split('\n')[0])
}

/** Reads the process id of the supervisor of PostgreSQL. */
export async function readSupervisorPid(dataDir: string): Promise<number> {
  return Number((await readProcessState(await readPostgresPid(dataDir)))[1])
}

/** Reads the process id of the supervisor's part that detects the end of the server. */
export async function readWatchdogPid(dataDir: string): Promise<number> {
  const keeper = await readSupervisorPid(dataDir)
  const postgres = await readPostgresPid(dataDir)
  const children = (await readFile(`/proc/${keeper}/task/${keeper}/children`, 'utf8')).trim().split(' ')
  return children.map(Number).find((pid) => pid !== postgres)!
}
