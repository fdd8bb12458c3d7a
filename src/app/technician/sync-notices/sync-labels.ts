import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconChecks,
  IconClockPause,
  IconCloudOff,
  IconCloudUp,
  IconLock,
} from '@tabler/icons-react'
import { formatSince } from '#src/app/shared/format/dates.ts'
import type { Tone } from '#src/app/shared/theme/tone.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { Expiry, SyncState, SyncStatus, SyncSummary } from '#src/offline/public.ts'

export interface SyncLabel {
  tone: Tone
  icon: Icon
  words: string
}

const styles = {
  none: { tone: 'neutral', icon: IconCheck },
  saved: { tone: 'good', icon: IconCheck },
  waiting: { tone: 'warn', icon: IconClockPause },
  sending: { tone: 'busy', icon: IconCloudUp },
  sent: { tone: 'good', icon: IconChecks },
  needs_signin: { tone: 'warn', icon: IconLock },
  needs_attention: { tone: 'bad', icon: IconAlertTriangle },
} as const satisfies Record<SyncState, { tone: Tone; icon: Icon }>

/** Message for work that waits for a login; the same in every place. */
export function describeSignIn(expiry: Expiry | null): { title: string; text: string } {
  const end = expiry === null || expiry === 'over' ? 'ended' : expiry
  return { title: t(`signIn.${end}`), text: t(`signIn.${end}Text`) }
}

/**
 * Message about the sync state of a piece of work; null without local changes.
 * @param expiry reason why the session cannot sync
 */
export function describeSync(word: SyncSummary, expiry: Expiry | null): SyncLabel | null {
  switch (word.state) {
    case 'none':
      return null
    case 'needs_signin':
      return {
        ...styles.needs_signin,
        words: t(expiry === 'deactivated' ? 'signIn.deactivatedShort' : 'sync.needs_signin'),
      }
    case 'sending':
      return { ...styles.sending, words: t('sync.sending', { current: word.current, total: word.total }) }
    case 'sent':
      return {
        ...styles.sent,
        words: word.sent_at ? t('sync.sent', { time: formatSince(word.sent_at) }) : t('sync.sentAll'),
      }
    default:
      return { ...styles[word.state], words: t(`sync.${word.state}`) }
  }
}

/**
 * Short message about the sync state of all work, for the header.
 * @param offlineSince start of the offline period; changes on the server after it are unknown
 */
export function describeSyncShort(
  status: SyncStatus,
  offlineSince: string | null,
  expiry: Expiry | null,
): SyncLabel {
  if (offlineSince && status.is_all_sent)
    return {
      tone: 'neutral',
      icon: IconCloudOff,
      words: t('sync.offlineSince', { time: formatSince(offlineSince) }),
    }
  if (status.state === 'waiting')
    return { ...styles.waiting, words: t('sync.waitingCount', { count: status.unsent }) }
  if (status.memory.state === 'lost') return { ...styles.needs_attention, words: t('sync.lostShort') }
  if (status.is_all_sent && status.drafts === 0 && status.memory.state === 'new')
    return { ...styles.none, words: t('sync.newShort') }
  if (status.is_all_sent && status.drafts === 0) return { ...styles.sent, words: t('sync.allSentShort') }
  if (status.state === 'sent' || status.state === 'none' || status.state === 'saved')
    return { ...styles.saved, words: t('sync.savedShort') }
  return describeSync(status, expiry) ?? { ...styles.none, words: t('sync.allSentShort') }
}
