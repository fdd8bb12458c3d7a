import cluster from 'node:cluster'
import { readEnv } from '#src/server/env.ts'
import { exitWithError } from './exit-with-error.ts'

// Each kind of process loads only its own modules.
try {
  const env = readEnv(process.env)
  if (cluster.isWorker) await (await import('./run-worker.ts')).runClusterWorker(env)
  else if (env.webProcesses > 1) await (await import('./run-cluster.ts')).runCluster(env)
  else await (await import('./run-single.ts')).runSingle(env)
} catch (error) {
  exitWithError(error)
}
