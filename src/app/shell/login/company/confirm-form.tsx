import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { describeLoginError } from '#src/app/shared/api/describe-login-error.ts'
import type * as CompanySignIn from '#src/app/shared/session/company-sign-in.ts'
import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import { t } from '#src/i18n/areas/shell.ts'
import classes from '../login-form.module.css'

/** Factors of the local account that the company login requires. */
export interface RequiredFactors {
  hasPassword: boolean
  hasCode: boolean
  sentence: string
}

/** Null when the error requires no factor. */
export function readRequiredFactors(error: unknown): RequiredFactors | null {
  if (!(error instanceof ApiError)) return null
  const { code, message: sentence } = error
  if (code === 'company_asks_password') return { hasPassword: true, hasCode: false, sentence }
  if (code === 'company_asks_both') return { hasPassword: true, hasCode: true, sentence }
  if (code === 'second_factor_needed') return { hasPassword: false, hasCode: true, sentence }
  return null
}

interface ConfirmFormProps {
  asked: RequiredFactors
  load: () => Promise<Pick<typeof CompanySignIn, 'confirmCompanySignIn'>>
}

/** Asks for the password or TOTP code of the local account. The login screen navigates on after a login. */
export function ConfirmForm({ asked, load }: ConfirmFormProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitting(true)
    setFailure(null)
    try {
      const { confirmCompanySignIn } = await load()
      const note = await confirmCompanySignIn({
        ...(asked.hasPassword && { password }),
        ...(asked.hasCode && { code }),
      })
      if (note) showInfo(note)
    } catch (error) {
      setFailure(describeLoginError(error))
      setIsSubmitting(false)
    }
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.note} role="status">
        {asked.sentence}
      </div>
      {failure !== null && (
        <div className={classes.error} role="alert">
          {failure}
        </div>
      )}
      {asked.hasPassword && (
        <PasswordInput
          label={t('login.password')}
          autoComplete="current-password"
          size="md"
          required
          withAsterisk={false}
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      {asked.hasCode && (
        <TextInput
          label={t('login.code')}
          autoComplete="one-time-code"
          size="md"
          required
          withAsterisk={false}
          autoFocus={!asked.hasPassword}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <Button type="submit" size="lg" fullWidth disabled={isSubmitting}>
        {isSubmitting ? t('login.submitting') : t('login.submit')}
      </Button>
    </form>
  )
}
