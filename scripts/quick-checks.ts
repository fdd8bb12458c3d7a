import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** Something that is run to its end, and says by its status whether all is well. */
export interface Command {
  name: string
  command: string
  args: string[]
}

/** A program of one of the packages. */
export const bin = (name: string) => path.join(root, 'node_modules/.bin', name)

/** What can be said without running anything, the longest first. */
export const quickChecks: Command[] = [
  { name: 'types', command: bin('tsc'), args: ['-b'] },
  {
    name: 'import rules',
    command: bin('depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', 'src', 'sw', 'tests', 'scripts', 'bench'],
  },
  { name: 'lint and format', command: bin('biome'), args: ['ci', '.'] },
  { name: 'dead code', command: bin('knip'), args: [] },
]

/** Runs a command, whose words go to the terminal as they come. @returns its status, 0 when all is well */
export function run({ command, args }: Command): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' })
    child.on('error', () => resolve(1))
    child.on('close', (status, signal) => {
      if (signal) console.error(`It was ended by ${signal}.`)
      resolve(status ?? 1)
    })
  })
}

/** Runs a command beside others: what it says is said at its end, in one piece. @returns its status */
function runBeside({ name, command, args }: Command): Promise<number> {
  return new Promise((resolve) => {
    const started = Date.now()
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const said: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
    const end = (status: number) => {
      console.log(`\n── ${name}`)
      process.stdout.write(Buffer.concat(said))
      console.log(describeEnd(name, status, started))
      resolve(status)
    }
    child.on('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`))
      end(1)
    })
    child.on('close', (status) => end(status ?? 1))
  })
}

export function describeEnd(name: string, status: number, started: number): string {
  const seconds = Math.round((Date.now() - started) / 1000)
  return `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`
}

/** Runs commands at the same time, since each uses one core. @returns the names of those that failed */
export async function runTogether(commands: Command[]): Promise<string[]> {
  const statuses = await Promise.all(commands.map(runBeside))
  return commands.filter((_, index) => statuses[index] !== 0).map(({ name }) => name)
}
