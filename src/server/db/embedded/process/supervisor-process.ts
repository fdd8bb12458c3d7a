import type { ChildProcess } from 'node:child_process'
import type { ClusterLocation } from '#src/server/db/embedded/cluster/cluster-location.ts'
import { spawnAs } from '#src/server/db/embedded/cluster/unprivileged-user.ts'

/**
 * Supervisor process: a small shell between the server and PostgreSQL. Its standard input closes when the server
 * stops or is killed. It then requests a fast shutdown of PostgreSQL, and an immediate one after a timeout. It
 * ignores terminal signals, which the server handles.
 */
const supervisorScript = `
trap '' HUP INT TERM
"$@" </dev/null &
postgres=$!
exec 4<&0
( exec 3<&-; while read -r _ <&4; do :; done; kill -INT $postgres; sleep 7; kill -QUIT $postgres ) </dev/null >/dev/null 2>&1 &
watch=$!
exec </dev/null 4<&-
wait $postgres
status=$?
kill -KILL $watch
exit $status
`

interface SupervisorOptions {
  place: ClusterLocation
  settings: string[]
  /** Descriptor of PostgreSQL's log. */
  log: number
  /** Descriptor of a locked file: every PostgreSQL process inherits it, so the lock ends with the last of them. */
  lock: number
}

/** Starts PostgreSQL under the supervisor process; closing the child's standard input stops both. */
export function spawnSupervised({ place, settings, log, lock }: SupervisorOptions): ChildProcess {
  const { user, programs, folder } = place
  const command = [programs.postgres, '-D', folder, ...settings.flatMap((setting) => ['-c', setting])]
  return spawnAs(user, 'sh', ['-c', supervisorScript, 'walkdown-supervisor', ...command], {
    stdio: ['pipe', log, log, lock],
    detached: true,
  })
}
