import { fork } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { isAlive } from '#tests/process-state.ts'
import { SOON } from '#tests/soon.ts'
import { ChildError } from './child-error.ts'
import { ChildLimitError, runInSandbox } from './run-in-sandbox.ts'

const entry = new URL('./run-in-sandbox.test-child.ts', import.meta.url)
const limits = { entry, timeoutMs: 20_000, memoryMb: 400 }

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'it did not fail',
    (error: unknown) => error,
  )
}

describe('work in a sandboxed child process', () => {
  it('passes the input, reports progress and returns the result', async () => {
    const seen: unknown[] = []
    const answer = await runInSandbox<{ bytes: number }>({
      ...limits,
      input: { does: 'double', file: new Uint8Array(1_000) },
      onProgress: (progress) => seen.push(progress),
    })
    expect(answer.bytes).toBe(1_000)
    expect(seen).toEqual([{ step: 1 }])
  })

  it('gives the child no secrets from the environment', async () => {
    process.env.WALKDOWN_TEST_SECRET = 'hush'
    const { environment } = await runInSandbox<{ environment: string[] }>({
      ...limits,
      input: { does: 'double' },
    })
    Reflect.deleteProperty(process.env, 'WALKDOWN_TEST_SECRET')
    expect(environment).not.toContain('WALKDOWN_TEST_SECRET')
    expect(environment).toContain('PATH')
  })

  it('rethrows a ChildError with its code, message and details', async () => {
    const error = await failureOf(runInSandbox({ ...limits, input: { does: 'refuse' } }))
    expect(error).toBeInstanceOf(ChildError)
    expect(error).toMatchObject({
      code: 'no_thanks',
      message: 'Please send another one.',
      details: { seen: 3 },
    })
  })

  it.each(['throw', 'exit'])('survives a child that crashes (%s)', async (does) => {
    const error = await failureOf(runInSandbox({ ...limits, input: { does } }))
    expect(error).toBeInstanceOf(ChildLimitError)
    expect(error).toMatchObject({ kind: 'crash' })
  })

  it('kills a child at the timeout', async () => {
    const error = await failureOf(runInSandbox({ ...limits, timeoutMs: 1_500, input: { does: 'spin' } }))
    expect(error).toMatchObject({ kind: 'time' })
  })

  it.each(['fill-buffers', 'fill-heap'])('kills a child at the memory limit (%s)', async (does) => {
    const error = await failureOf(runInSandbox({ ...limits, heapMb: 128, input: { does } }))
    expect(error).toMatchObject({ kind: 'memory' })
  })

  it('can be aborted', async () => {
    const calledOff = new AbortController()
    setTimeout(() => calledOff.abort(), 300)
    const error = await failureOf(
      runInSandbox({ ...limits, signal: calledOff.signal, input: { does: 'spin' } }),
    )
    expect(error).toMatchObject({ kind: 'aborted' })
  })

  it('leaves no child behind when the parent is killed, even a busy one', async () => {
    const parent = fork(new URL('./run-in-sandbox.test-parent.ts', import.meta.url).pathname, [], {
      execArgv: ['--import', 'tsx'],
    })
    const childPid = await new Promise<number>((resolve) =>
      parent.once('message', (pid) => resolve(Number(pid))),
    )
    expect(await isAlive(childPid)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(childPid), SOON).toBe(false)
  })
})
