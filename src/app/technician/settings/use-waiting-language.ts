import { useEffect } from 'react'
import { readLocalStorage, writeLocalStorage } from '#src/app/shared/device/local-storage.ts'
import { canLoadLanguage, reloadInLanguage, WAITING_KEY } from '#src/app/shared/session/app-language.ts'
import { liveValue, useLive } from '#src/app/technician/engine/use-live.ts'
import { language } from '#src/i18n/language.ts'
import { findLanguage } from '#src/rules/language/languages.ts'

/** Once the server has the language that was chosen offline, responses decide again, and its texts load. */
export function useWaitingLanguage(): void {
  const waiting = liveValue(useLive((engine) => engine.waitingSettings()))
  const isSent = waiting !== undefined && waiting.profile?.language === undefined
  useEffect(() => {
    const code = findLanguage([readLocalStorage(WAITING_KEY)])
    if (!isSent || !code) return
    writeLocalStorage(WAITING_KEY, null)
    if (code === language.code) return
    void canLoadLanguage(code).then((canLoad) => {
      if (canLoad) reloadInLanguage(code)
    })
  }, [isSent])
}
