import { ChildError } from './child-error.ts'
import { serveInSandbox } from './serve-in-sandbox.ts'

const chunks: Buffer[] = []

serveInSandbox(async (input: { does: string; file?: Uint8Array; tellPid?: boolean }, reportProgress) => {
  if (input.tellPid) reportProgress(process.pid)
  await new Promise((resolve) => setTimeout(resolve, 20))
  if (input.does === 'double') {
    reportProgress({ step: 1 })
    return { bytes: input.file?.length, environment: Object.keys(process.env) }
  }
  if (input.does === 'name-itself') return process.pid
  if (input.does === 'refuse') throw new ChildError('no_thanks', 'Please send another one.', { seen: 3 })
  if (input.does === 'throw') throw new Error('a plain fault')
  if (input.does === 'exit') process.exit(3)
  if (input.does === 'spin') for (;;);
  if (input.does === 'fill-buffers') for (;;) chunks.push(Buffer.alloc(8 * 2 ** 20, 1))
  if (input.does === 'fill-heap') {
    const objects: object[] = []
    for (;;) objects.push({ some: 'thing', other: [objects.length] })
  }
  return null
})
