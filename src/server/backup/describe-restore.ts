import type { RestoreOrigin } from '#src/server/backup/restore/restore-in-place.ts'
import { inEnglish } from '#src/server/telling/say-told.ts'
import { asStorable, moment as atMoment, type Telling, type Told, tell } from '#src/server/telling/telling.ts'
import type { RestoreState } from './restores-store.ts'

interface Restored {
  mark: RestoreState
  /** Of the backup, as ISO says it. */
  moment: string
  /** How that is written in English where each reader's own words are not asked for. */
  writeMoment: (instant: string) => string
  keptAs: string
  /** Submissions that are not there any more. */
  undone: number
  /** Which archive it was, and what it changed. */
  origin: RestoreOrigin
  now: Date
}

/** What is told of a restore, and whom. */
export function describeRestore({
  mark,
  moment: at,
  writeMoment,
  keptAs: kept,
  undone,
  origin,
  now,
}: Restored) {
  const { name: backup, actor } = mark
  const moment = atMoment(at)
  const lost = tell('backup.lost', { count: undone })
  const did = { who: actor.full_name, backup, kept }
  const title = tell('backup.restored')
  const keep = (told: Telling) => ({ text: inEnglish(told, writeMoment), told: asStorable(told) })
  const news = (message: Told) => ({
    title: inEnglish(title),
    message: inEnglish(message, writeMoment),
    told: asStorable({ title, message }),
  })
  return {
    thing: { id: backup, name: backup },
    did: {
      ...keep(
        undone === 0
          ? tell('did.backup.restored', did)
          : tell('did.backup.restoredWithout', { ...did, lost }),
      ),
      changes: describeOrigin(origin),
    },
    news: news(
      undone === 0 ? tell('backup.asItWas', { moment }) : tell('backup.asItWasWithout', { moment, lost }),
    ),
    newsOf: (count: number) => news(tell('backup.yourWork', { count, moment })),
    now,
  }
}

/** For the audit trail: the digest, whether the archive was made here, and by table what was added, removed, changed. */
function describeOrigin({
  digest,
  isAuthentic,
  differences,
}: RestoreOrigin): Record<string, string | boolean> {
  const counts = differences.map(({ table, added, removed, changed }) => [
    table,
    `+${added} −${removed} ~${changed}`,
  ])
  return { sha256: digest, made_here: isAuthentic, ...Object.fromEntries(counts) }
}
