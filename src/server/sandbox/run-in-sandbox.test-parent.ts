import { runInSandbox } from './run-in-sandbox.ts'

/** Starts a busy child, prints its pid for the test, and waits to be killed. */
runInSandbox({
  entry: new URL('./run-in-sandbox.test-child.ts', import.meta.url),
  input: { does: 'spin', tellPid: true },
  timeoutMs: 60_000,
  memoryMb: 400,
  onProgress: (pid) => process.send?.(pid),
}).catch((error: unknown) => {
  process.stderr.write(String(error))
})
