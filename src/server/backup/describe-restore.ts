import type { RestoreOrigin } from '#src/server/backup/restore/restore-in-place.ts'
import { asStorable, type Message, message } from '#src/server/messages/message.ts'
import { renderInEnglish } from '#src/server/messages/render-message.ts'
import type { RestoreState } from './restores-store.ts'

interface Restored {
  mark: RestoreState
  /** Time of the backup's data, ISO 8601. */
  moment: string
  /** Formats the time in English, where the text is not in the reader's language. */
  writeMoment: (instant: string) => string
  keptAs: string
  /** Submissions that the restore undoes. */
  undone: number
  /** The restored archive, and the changes of the restore. */
  origin: RestoreOrigin
  now: Date
}

/** The messages about a restore: audit log, activity and notifications. */
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
  const moment = { instant: at }
  const lost = message('backup.lostInspections', { count: undone })
  const params = { who: actor.full_name, backup, kept }
  const title = message('backup.restored')
  const toStored = (description: Message) => ({
    text: renderInEnglish(description, writeMoment),
    localized: asStorable(description),
  })
  const news = (content: Message) => ({
    title: renderInEnglish(title),
    message: renderInEnglish(content, writeMoment),
    localized: asStorable({ title, message: content }),
  })
  return {
    thing: { id: backup, name: backup },
    auditEntry: {
      ...toStored(
        undone === 0
          ? message('action.backup.restored', params)
          : message('action.backup.restoredWithLoss', { ...params, lost }),
      ),
      changes: describeOrigin(origin),
    },
    news: news(
      undone === 0
        ? message('backup.restoredText', { moment })
        : message('backup.restoredTextWithLoss', { moment, lost }),
    ),
    newsOf: (count: number) => news(message('backup.restoredTextForTechnician', { count, moment })),
    now,
  }
}

/**
 * For the audit log: the digest, whether the archive was made here, and the added, removed and changed rows by table.
 */
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
