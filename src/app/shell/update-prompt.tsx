import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useOfflineSupport } from '#src/app/shared/network/offline-support.ts'
import { onLanguageChange } from '#src/app/shared/session/app-language.ts'
import { useHasUnsavedInput } from '#src/app/shared/session/hold-updates.ts'
import { language } from '#src/i18n/language.ts'
import { t } from '#src/i18n/shell.ts'
import { activate, keepPart, registerServiceWorker } from './register-service-worker.ts'
import classes from './update-prompt.module.css'

/** Says when a new version waits. Nobody is reloaded in the middle of something. */
export default function UpdatePrompt() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const hasUnsavedInput = useHasUnsavedInput()

  useEffect(() => {
    // Where it cannot be installed the app works all the same while it is online, and says so before the shift.
    void registerServiceWorker(setWaiting, (support) => useOfflineSupport.setState(support))
    const keepWords = () => {
      if (language.code !== 'en') keepPart(language.code)
    }
    keepWords()
    return onLanguageChange(keepWords)
  }, [])

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
