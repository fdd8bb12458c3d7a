import cluster from 'node:cluster'
import { readEnv } from '#src/server/env.ts'
import { giveUp } from './give-up.ts'

// Each kind of process loads what it is made of, and no more.
try {
  const env = readEnv(process.env)
  if (cluster.isWorker) await (await import('./run-member.ts')).runMember(env)
  else if (env.webProcesses > 1) await (await import('./run-group.ts')).runGroup(env)
  else await (await import('./run-alone.ts')).runAlone(env)
} catch (error) {
  giveUp(error)
}
