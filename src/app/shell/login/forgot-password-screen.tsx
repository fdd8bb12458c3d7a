import { Button, TextInput, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { BrandMark } from '#src/app/shell/brand-mark.tsx'
import { forgottenPassword, passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import { t } from '#src/i18n/areas/account.ts'
import { t as shell } from '#src/i18n/areas/shell.ts'
import classes from './login-form.module.css'

/** Requests a password reset link. The response is the same for unknown addresses (user enumeration). */
export function ForgotPasswordScreen() {
  useDocumentTitle(`${t('forgot.title')} · ${shell('product')}`)
  const [message, setMessage] = useState<string | null>(null)
  const form = useContractForm(forgottenPassword, { email: '' })
  const action = useFormAction(form, ({ send }, values) => send(passwordLinkCalls.askForLink, values), {
    onDone: ({ message }) => setMessage(message),
  })
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <div className={classes.brand}>
          <BrandMark size={32} />
          {shell('product')}
        </div>
        <Title order={1} className={classes.center}>
          {t('forgot.title')}
        </Title>
        {message === null ? (
          <div className={classes.form}>
            <p className={`${classes.center} ${classes.dim}`}>{t('forgot.text')}</p>
            <FormFrame action={action} failure={t('forgot.failed')}>
              <TextInput
                label={shell('login.email')}
                type="email"
                autoComplete="username"
                inputMode="email"
                size="md"
                required
                withAsterisk={false}
                {...form.getInputProps('email')}
              />
              <Button type="submit" size="lg" fullWidth loading={action.isSaving}>
                {t('forgot.send')}
              </Button>
            </FormFrame>
          </div>
        ) : (
          <p role="status" className={`${classes.center} ${classes.dim}`}>
            {message} {t('forgot.noMail')}
          </p>
        )}
        <p className={classes.center}>
          <Link to={paths.login()}>{t('forgot.back')}</Link>
        </p>
      </div>
    </main>
  )
}
