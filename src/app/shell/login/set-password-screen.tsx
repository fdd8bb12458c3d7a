import { Button, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { NewPasswordFields } from '#src/app/shared/forms/new-password-fields.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { BrandMark } from '#src/app/shell/brand-mark.tsx'
import { passwordByLink, passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import { t } from '#src/i18n/areas/account.ts'
import { t as shell } from '#src/i18n/areas/shell.ts'
import classes from './login-form.module.css'

/** Target of an invitation or reset link: sets a password and signs in. */
export function SetPasswordScreen() {
  useDocumentTitle(`${t('link.title')} · ${shell('product')}`)
  // The URL fragment is not in requests or server logs.
  const token = useLocation().hash.slice(1)
  const [isDone, setIsDone] = useState(false)
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <div className={classes.brand}>
          <BrandMark size={32} />
          {shell('product')}
        </div>
        <Title order={1} className={classes.center}>
          {t('link.title')}
        </Title>
        {isDone ? (
          <>
            <p role="status" className={`${classes.center} ${classes.dim}`}>
              {t('link.done')}
            </p>
            <Button component={Link} to={paths.login()} size="lg" fullWidth mt="md">
              {shell('login.submit')}
            </Button>
          </>
        ) : (
          <PasswordByLink token={token} onDone={() => setIsDone(true)} />
        )}
      </div>
    </main>
  )
}

function PasswordByLink({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useContractForm(passwordByLink, { token, new_password: '', new_password_confirm: '' })
  const action = useFormAction(form, ({ send }, values) => send(passwordLinkCalls.setPassword, values), {
    onDone,
  })
  if (token === '')
    return (
      <div className={classes.error} role="alert">
        {t('link.missing')}
      </div>
    )
  return (
    <div className={classes.form}>
      <p className={`${classes.center} ${classes.dim}`}>{t('link.text')}</p>
      <FormFrame action={action} failure={t('changeFailed')}>
        <NewPasswordFields
          password={{
            ...form.getInputProps('new_password'),
            label: t('newPassword'),
            hint: t('passwordHint'),
          }}
          confirmation={{ ...form.getInputProps('new_password_confirm'), label: t('confirmPassword') }}
        />
        <Button type="submit" size="lg" fullWidth loading={action.isSaving}>
          {t('link.set')}
        </Button>
      </FormFrame>
    </div>
  )
}
