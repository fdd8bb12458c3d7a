import type { ChildProcess } from 'node:child_process'
import type { ClusterPlace } from '#src/server/db/embedded/cluster/cluster-location.ts'
import { spawnAs } from '#src/server/db/embedded/cluster/unprivileged-user.ts'

/**
 * Between the server and PostgreSQL stands a shell, a megabyte small. It hears when its input ends, which the server
 * closes when it stops, and the system when it is killed: then PostgreSQL is asked to end at once, and made to when it
 * has not after a while. What a terminal sends to all of its processes is the server's to hear.
 */
const keeper = `
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

interface Kept {
  place: ClusterPlace
  settings: string[]
  /** Where PostgreSQL writes what it has to say. */
  log: number
  /** A locked file: every process of PostgreSQL inherits it, so the lock is free when the last of them has ended. */
  lock: number
}

/** Starts PostgreSQL under a keeper; closing the child's input ends both. */
export function spawnKept({ place, settings, log, lock }: Kept): ChildProcess {
  const { user, programs, folder } = place
  const command = [programs.postgres, '-D', folder, ...settings.flatMap((setting) => ['-c', setting])]
  return spawnAs(user, 'sh', ['-c', keeper, 'walkdown-keeper', ...command], {
    stdio: ['pipe', log, log, lock],
    detached: true,
  })
}
