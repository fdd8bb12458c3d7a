import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** As whom PostgreSQL's programs run: they refuse to run as root. */
export interface ProgramUser {
  /** Null when it is whoever runs the server. */
  account: { uid: number; gid: number } | null
  /** Runs with the one right of root that lets it pass folders which are closed to everybody else. */
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
  // Its own folder may be closed to that user.
  const common = { ...options, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
  if (!user.account) return spawn(command, args, common)
  const { uid, gid } = user.account
  if (!user.passesClosedFolders) return spawn(command, args, { ...common, uid, gid })
  return spawn('setpriv', [...rightToPass(uid, gid), command, ...args], common)
}

/**
 * Without the securebit the change of the user would take the right away where the kernel's access(2) looks for it,
 * and PostgreSQL would not find its own files.
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
 * What a program of PostgreSQL wrote, and how it ended; one that could not be started has no status.
 * @param input what it reads
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
      // What the system forbids outright is thrown at once.
      resolve({ status: null, output: String(error) })
      return
    }
    // One that ends before it has read all says why in its output.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('error', (error) => resolve({ status: null, output: error.message }))
    child.once('close', (status) => resolve({ status, output }))
  })
}
