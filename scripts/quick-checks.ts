import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** A command that runs to its end and reports success by its exit status. */
export interface Command {
  name: string
  command: string
  args: string[]
}

/** The path of a package's executable. */
export const bin = (name: string) => path.join(root, 'node_modules/.bin', name)

/** Checks that run no tests, the slowest first. */
export const quickChecks: Command[] = [
  { name: 'types', command: bin('tsc'), args: ['-b'] },
  {
    name: 'import rules',
    command: bin('depcruise'),
    args: [
      ...['--config', '.dependency-cruiser.cjs', '--cache', '--cache-strategy', 'content'],
      ...['src', 'sw', 'tests', 'scripts', 'bench'],
    ],
  },
  {
    name: 'types of messages',
    command: process.execPath,
    args: ['--import', 'tsx', 'scripts/generate-messages.ts', '--check'],
  },
  { name: 'lint and format', command: bin('biome'), args: ['ci', '.'] },
  { name: 'dead code', command: bin('knip'), args: [] },
]

/** Runs a command with its output on the terminal. @returns its exit status, 0 on success */
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

/** Runs a command in parallel with others and prints its output in one piece at the end. @returns its exit status */
function runInParallel({ name, command, args }: Command): Promise<number> {
  return new Promise((resolve) => {
    const started = Date.now()
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    const end = (status: number) => {
      console.log(`\n── ${name}`)
      process.stdout.write(Buffer.concat(output))
      console.log(describeEnd(name, status, started))
      resolve(status)
    }
    child.on('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`))
      end(1)
    })
    child.on('close', (status) => end(status ?? 1))
  })
}

export function describeEnd(name: string, status: number, started: number): string {
  const seconds = Math.round((Date.now() - started) / 1000)
  return `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`
}

/** Runs commands in parallel, since each uses one core. @returns the names of those that failed */
export async function runParallel(commands: Command[]): Promise<string[]> {
  const statuses = await Promise.all(commands.map(runInParallel))
  return commands.filter((_, index) => statuses[index] !== 0).map(({ name }) => name)
}
