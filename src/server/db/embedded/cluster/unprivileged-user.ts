import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The user of PostgreSQL's programs, which refuse to run as root. */
export interface ProgramUser {
  /** Null for the server's own user. */
  account: { uid: number; gid: number } | null
  /** Keeps the one capability of root that traverses folders closed to others. */
  passesClosedFolders: boolean
}

export const ownUser: ProgramUser = { account: null, passesClosedFolders: false }

export const isRoot = () => process.getuid?.() === 0

/** The account that exists everywhere and owns nothing. */
export async function findNobody(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all([execute('id', ['-u', 'nobody']), execute('id', ['-g', 'nobody'])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

export function spawnAs(
  user: ProgramUser,
  command: string,
  args: string[],
  options: SpawnOptions = {},
): ChildProcess {
  // The current folder may be closed to that user.
  const common = { ...options, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
  if (!user.account) return spawn(command, args, common)
  const { uid, gid } = user.account
  if (!user.passesClosedFolders) return spawn(command, args, { ...common, uid, gid })
  return spawn('setpriv', [...rightToPass(uid, gid), command, ...args], common)
}

/**
 * Without the securebit, changing the user drops the capability where access(2) checks it, and PostgreSQL would not
 * find its files.
 */
function rightToPass(uid: number, gid: number): string[] {
  return [
    '--securebits=+no_setuid_fixup',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ]
}

/**
 * Runs a PostgreSQL program.
 * @param input its standard input
 * @returns its output and exit status; null when it could not start
 */
export function runAs(
  user: ProgramUser,
  command: string,
  args: string[],
  input = '',
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    let child: ChildProcess
    try {
      child = spawnAs(user, command, args, { stdio: [input === '' ? 'ignore' : 'pipe', 'pipe', 'pipe'] })
    } catch (error) {
      // spawn throws at once when the system forbids it.
      resolve({ status: null, output: String(error) })
      return
    }
    // A program that ends before it has read its input prints the reason.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', (error) => resolve({ status: null, output: error.message }))
    child.once('close', (status) => resolve({ status, output }))
  })
}
