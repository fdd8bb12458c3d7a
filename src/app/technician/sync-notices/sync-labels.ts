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
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import type { Tone } from '#src/app/shared/theme/tone.ts'
import { useConnectionChoices } from '#src/app/technician/engine/connection-choices.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { Expiry, SyncState, SyncStatus, SyncSummary } from '#src/offline/public.ts'

export interface SyncLabel {
  tone: Tone
  icon: Icon
  words: string
}

/** The session, the network and the choices about it, which decide the sentence of unsent work. */
interface Conditions {
  isExpired: boolean
  expiry: Expiry | null
  isOnline: boolean
  worksOffline: boolean
  /** Photos wait for Wi-Fi, and so do the operations behind them; not while Send now uploads photos. */
  isWifiNeeded: boolean
}

export function useConditions(): Conditions {
  const { isExpired, expiry } = useSession()
  const {
    works_offline: worksOffline,
    photos_on_wifi: isWifiOnly,
    is_photo_sending: isPhotoSending,
    type,
  } = useConnectionChoices()
  const isWifiNeeded = type === 'cellular' && isWifiOnly && !isPhotoSending
  return { isExpired, expiry, isOnline: useIsOnline(), worksOffline, isWifiNeeded }
}

/** The state of a checklist, a photo, an assignment or an operation. */
export type ShownWork = Pick<SyncSummary, 'state' | 'sent_at'> &
  Partial<Omit<SyncSummary, 'notice'>> & {
    /** The phone sends a smaller copy of the photo. */
    is_reduced?: boolean
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

/** Message of a session that needs a sign-in; the same in every place. @param isAllSent no work waits for it */
export function describeSignIn(expiry: Expiry | null, isAllSent: boolean): { title: string; text: string } {
  const end = expiry === null || expiry === 'over' ? 'ended' : expiry
  if (isAllSent)
    return {
      title: t(end === 'ended' || end === 'unlocked' ? 'signIn.forNewWork' : `signIn.${end}`),
      text: t('signIn.allSentText'),
    }
  return { title: t(`signIn.${end}`), text: t(`signIn.${end}Text`) }
}

/** Work that waits while the session has ended waits for the sign-in, also before the outbox has tried. */
function readState({ state }: Pick<ShownWork, 'state'>, { isExpired }: Conditions): SyncState {
  return state === 'waiting' && isExpired ? 'needs_signin' : state
}

/** Why work waits. Online, it may wait for the server or for its turn. */
export function findCause(
  { has_unsent_photos: hasPhotos }: Pick<SyncSummary, 'has_unsent_photos'>,
  { isOnline, worksOffline, isWifiNeeded }: Conditions,
): 'byChoice' | 'waiting' | 'forWifi' | 'queued' {
  if (worksOffline) return 'byChoice'
  if (!isOnline) return 'waiting'
  return isWifiNeeded && hasPhotos ? 'forWifi' : 'queued'
}

/** The sentence of each state: docs/sync-states.md has the same table. */
const sentences: Record<Exclude<SyncState, 'none'>, (work: ShownWork, conditions: Conditions) => string> = {
  saved: () => t('sync.saved'),
  waiting: (work, conditions) => t(`sync.${findCause(work, conditions)}`),
  sending: ({ current = 1, total = 1 }) =>
    total > 1 ? t('sync.sending', { current, total }) : t('sync.sendingOne'),
  sent: ({ sent_at: sentAt }) =>
    sentAt === null ? t('sync.sentAll') : t('sync.sent', { time: formatSince(sentAt) }),
  needs_signin: (_work, { expiry }) =>
    t(expiry === 'deactivated' ? 'signIn.deactivatedShort' : 'sync.needs_signin'),
  needs_attention: () => t('sync.needs_attention'),
}

/** The sentence about a piece of work, the same on every screen; null without local work. */
export function describeSync(work: ShownWork, conditions: Conditions): SyncLabel | null {
  const state = readState(work, conditions)
  if (state === 'none') return null
  const sentence = sentences[state](work, conditions)
  const words = work.is_reduced ? `${sentence} · ${t('sync.reduced')}` : sentence
  return { ...styles[state], words }
}

/** The state of all work on this phone, worst first; the header and the Sync page have a sentence for each. */
export type PhoneState =
  | Exclude<SyncState, 'none' | 'saved'>
  | 'full'
  /** The browser deleted unsent work. */
  | 'lost'
  /** Only checklists that are not submitted. */
  | 'drafts'
  /** The database is new. */
  | 'new'
  /** Nothing was sent yet. */
  | 'nothing'

export function readPhoneState(status: SyncStatus, conditions: Conditions): PhoneState {
  const state = readState(status, conditions)
  if (!status.is_all_sent) {
    const isWaiting = state === 'none' || state === 'saved' || state === 'sent' || state === 'waiting'
    if (!isWaiting) return state
    return status.is_phone_full ? 'full' : 'waiting'
  }
  if (status.memory.state === 'lost') return 'lost'
  if (status.drafts > 0) return 'drafts'
  if (status.memory.state === 'new') return 'new'
  return status.sent_at === null ? 'nothing' : 'sent'
}

const hasNoWorse: ReadonlySet<PhoneState> = new Set(['full', 'waiting', 'drafts', 'new', 'nothing', 'sent'])

/**
 * Short sentence about all work, for the header.
 * @param offlineSince start of the offline period; changes on the server after it are unknown
 */
export function describeSyncShort(
  status: SyncStatus,
  offlineSince: string | null,
  conditions: Conditions,
): SyncLabel {
  const state = readPhoneState(status, conditions)
  // Also without unsent work, so that the person does not forget the choice.
  if (conditions.worksOffline && hasNoWorse.has(state))
    return {
      tone: 'warn',
      icon: IconCloudOff,
      words: t(status.is_all_sent ? 'sync.byChoiceShort' : 'sync.byChoice'),
    }
  if (offlineSince && status.is_all_sent && state !== 'lost')
    return {
      tone: 'neutral',
      icon: IconCloudOff,
      words: t('sync.offlineSince', { time: formatSince(offlineSince) }),
    }
  switch (state) {
    case 'full':
    case 'waiting':
      return {
        ...styles.waiting,
        words:
          findCause(status, conditions) === 'forWifi'
            ? t('sync.forWifi')
            : t('sync.waitingCount', { count: status.unsent }),
      }
    case 'lost':
      return { ...styles.needs_attention, words: t('sync.lostShort') }
    case 'drafts':
      return { ...styles.saved, words: t('sync.savedShort') }
    case 'new':
    case 'nothing':
      return { ...styles.none, words: t('sync.newShort') }
    case 'sent':
      return { ...styles.sent, words: t('sync.allSentShort') }
    default:
      return { ...styles[state], words: sentences[state](status, conditions) }
  }
}
