import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDirectory } from './lock-directory.ts'

let folder: string
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'walkdown-lock-'))
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  await rm(folder, { recursive: true, force: true })
})

/** Another process that locks the folder. @returns its output */
function startContender(): Promise<string> {
  const script = path.join(import.meta.dirname, 'lock-directory.test-child.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return new Promise((resolve) => child.stdout!.once('data', (output) => resolve(String(output).trim())))
}

function kill(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  return ended
}

it('rejects a second lock in the same process with an error that names the directory', async () => {
  const unlock = await lockDirectory(folder)
  await expect(lockDirectory(folder)).rejects.toThrow(
    `Another Walkdown server is using ${folder}. Stop it first`,
  )
  unlock()
  const unlockAgain = await lockDirectory(folder)
  unlockAgain()
})

it('rejects another process, even through a symbolic link', async () => {
  const unlock = await lockDirectory(folder)
  expect(await startContender()).toContain('refused: Another Walkdown server is using')
  const link = `${folder}-link`
  await symlink(folder, link)
  try {
    await expect(lockDirectory(link)).rejects.toThrow('Another Walkdown server')
  } finally {
    await rm(link)
    unlock()
  }
})

it('gives the lock to exactly one of several concurrent processes, even after a holder was killed', async () => {
  for (let round = 0; round < 2; round++) {
    const output = await Promise.all([startContender(), startContender(), startContender(), startContender()])
    expect(output.filter((line) => line === 'locked')).toHaveLength(1)
    await Promise.all(children.splice(0).map(kill))
  }
})

it('frees the lock as soon as its holder is killed', async () => {
  expect(await startContender()).toBe('locked')
  await expect(lockDirectory(folder)).rejects.toThrow('Another Walkdown server')
  await kill(children[0]!)
  const unlock = await lockDirectory(folder)
  unlock()
})
