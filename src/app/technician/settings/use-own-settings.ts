import { useContext } from 'react'
import { readLocalStorage, writeLocalStorage } from '#src/app/shared/device/local-storage.ts'
import { saveProfile } from '#src/app/shared/session/own-account.ts'
import { EngineContext } from '#src/app/technician/engine/engine-context.ts'
import type { User } from '#src/contract/identity.ts'
import type { OwnSettings } from '#src/offline/public.ts'

/**
 * Changes settings on a technician's phone: at once, and on the server now or with the next connection. Null for the
 * roles that work online.
 */
export function useOwnSettings() {
  const engine = useContext(EngineContext)
  if (!engine) return null
  return {
    /** @returns whether the server has the change. @throws OfflineError */
    async changeProfile(user: User, changes: NonNullable<OwnSettings['profile']>): Promise<boolean> {
      const changed = { ...user, ...changes }
      await saveProfile({ ...changed, full_name: `${changed.first_name} ${changed.last_name}` })
      return engine.changeSettings({ profile: changes })
    },
    changeMails: (mails: NonNullable<OwnSettings['mails']>) => engine.changeSettings({ mails }),
  }
}

/** The last mail choice that this phone saw: shown without a connection; null when unknown. */
const mailsKey = (userId: number) => `walkdown.mails.${userId}`
export function readMailChoice(userId: number): boolean | null {
  const known = readLocalStorage(mailsKey(userId))
  return known === null ? null : known === 'on'
}
export const storeMailChoice = (userId: number, isOn: boolean) =>
  writeLocalStorage(mailsKey(userId), isOn ? 'on' : 'off')
