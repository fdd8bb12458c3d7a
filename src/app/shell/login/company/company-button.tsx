import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeLoginError } from '#src/app/shared/api/describe-login-error.ts'
import { readLocalStorage, writeLocalStorage } from '#src/app/shared/device/local-storage.ts'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import type * as CompanySignIn from '#src/app/shared/session/company-sign-in.ts'
import { t } from '#src/i18n/areas/company-sign-in.ts'
import form from '../login-form.module.css'

type Load = () => Promise<Pick<typeof CompanySignIn, 'readCompanyName' | 'beginCompanySignIn'>>

const STORAGE_KEY = 'walkdown.company'

/** Label of the company login: the cached one until the server responds. */
function useCompanyName(load: Load, isOnline: boolean): string | null {
  const [name, setName] = useState(() => readLocalStorage(STORAGE_KEY))
  useEffect(() => {
    if (!isOnline) return
    const controller = new AbortController()
    const { signal } = controller
    load()
      .then(({ readCompanyName }) => readCompanyName(signal))
      .then((fetched) => {
        writeLocalStorage(STORAGE_KEY, fetched)
        return fetched
      })
      // Offline the cached label stays; the press reports the error.
      .catch(() => readLocalStorage(STORAGE_KEY))
      .then((label) => !signal.aborted && setName(label))
    return () => controller.abort()
  }, [load, isOnline])
  return name
}

interface CompanyButtonProps {
  load: Load
  /** Runs on press. */
  onLeave: () => void
}

/** Button of the company login (OIDC), if configured. Loads after the form, which does not wait for it. */
export function CompanyButton({ load, onLeave }: CompanyButtonProps) {
  const isOnline = useIsOnline()
  const name = useCompanyName(load, isOnline)
  const leaving = useAction(async () => {
    onLeave()
    const { beginCompanySignIn } = await load()
    window.location.assign(await beginCompanySignIn())
  })
  if (name === null) return null
  const text = `${form.center} ${form.dim}`
  return (
    <>
      <p className={text}>{t('or')}</p>
      {leaving.error !== null && (
        <div className={form.error} role="alert">
          {describeLoginError(leaving.error)}
        </div>
      )}
      <Button
        variant="default"
        size="lg"
        fullWidth
        mb="md"
        disabled={!isOnline}
        loading={leaving.isBusy}
        onClick={() => void leaving.run()}
      >
        {t('signIn', { name })}
      </Button>
      {!isOnline && <p className={text}>{t('offline', { name })}</p>}
    </>
  )
}
