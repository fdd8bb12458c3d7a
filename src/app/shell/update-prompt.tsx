import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useOfflineSupport } from '#src/app/shared/network/offline-support.ts'
import { onLanguageChange } from '#src/app/shared/session/app-language.ts'
import { useHasUnsavedInput } from '#src/app/shared/session/block-updates.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { t } from '#src/i18n/areas/shell.ts'
import { language } from '#src/i18n/language.ts'
import { parseRole } from '#src/rules/roles.ts'
import { activate, cachePart, registerServiceWorker } from './register-service-worker.ts'
import classes from './update-prompt.module.css'

/** Announces a waiting app update. Never reloads without consent. */
export default function UpdatePrompt() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const hasUnsavedInput = useHasUnsavedInput()

  useEffect(() => {
    // Without a service worker the app works online only, and warns before the shift.
    void registerServiceWorker(setWaiting, (support) => useOfflineSupport.setState(support))
    const cacheLanguage = () => {
      if (language.code !== 'en') cachePart(language.code)
    }
    cacheLanguage()
    return onLanguageChange(cacheLanguage)
  }, [])

  const isTechnician = useSession(({ user }) => parseRole(user?.role) === 'technician')
  useEffect(() => {
    if (!isTechnician) return
    const cacheLabelReader = async () => {
      const { needsLibrary } = await import('#src/app/technician/scan/load-detector.ts')
      if (await needsLibrary()) cachePart('label-reader')
    }
    // The next start of the app tries again.
    cacheLabelReader().catch(() => false)
  }, [isTechnician])

  if (!waiting || hasUnsavedInput) return null
  return (
    <div className={classes.prompt} role="status">
      <span className={classes.words}>{t('update.title')}</span>
      <Group gap="xs">
        <Button variant="default" size="md" onClick={() => setWaiting(null)}>
          {t('update.later')}
        </Button>
        <Button size="md" onClick={() => activate(waiting)}>
          {t('update.now')}
        </Button>
      </Group>
    </div>
  )
}
