import { create } from 'zustand'
import { setOfflineByChoice } from '#src/app/shared/network/use-is-online.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { ConnectionState } from '#src/offline/public.ts'

const none = { works_offline: false, photos_on_wifi: false, is_photo_sending: false, type: null }

interface Connection extends ConnectionState {
  /** `cellular`, `wifi` and others; null where the browser does not tell. */
  type: string | null
}

/** The connection and the choices of the signed-in technician; without an open engine, none. */
export const useConnectionChoices = create<Connection>()(() => none)

/** Applies the stored choices; null when the technician's area closes, as for a sign-in. */
export function applyConnectionChoices(choices: ConnectionState | null): void {
  useConnectionChoices.setState(choices ?? none)
  setOfflineByChoice(choices?.works_offline ? t('sync.byChoiceFailed') : null)
}
