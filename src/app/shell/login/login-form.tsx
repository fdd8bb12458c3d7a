import { Button, PasswordInput, TextInput, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { describeLoginError } from '#src/app/shared/api/describe-login-error.ts'
import { lazyOptional } from '#src/app/shared/lazy/lazy-optional.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { signIn, useSession } from '#src/app/shared/session/session.ts'
import { BrandMark } from '#src/app/shell/brand-mark.tsx'
import { t } from '#src/i18n/areas/shell.ts'
import classes from './login-form.module.css'
import { useLazyComponent } from './use-lazy-component.ts'

const importNotes = () => import('./saved-work-notes.tsx')

/** Lazy: the form works before it loads. */
const LanguageRow = lazyOptional(() => import('./language-row.tsx'))

type FieldErrors = { email?: string | undefined; password?: string | undefined }

function fieldErrorsOf(error: unknown): FieldErrors | null {
  if (!(error instanceof ApiError) || error.status !== 400 || !error.details) return null
  return { email: error.details.email?.[0], password: error.details.password?.[0] }
}

/**
 * Email and password. After a login the session changes, and the login screen navigates on.
 * @param props.children other login methods
 */
export function LoginForm({ onSignedIn, children }: { onSignedIn: () => void; children?: ReactNode }) {
  useDocumentTitle(`${t('login.submit')} · ${t('product')}`)
  const { isExpired, expiry, hasTimedOut, error, user } = useSession()
  const SavedWorkNotes = useLazyComponent(importNotes)
  const [email, setEmail] = useState(user?.email ?? '')
  const [password, setPassword] = useState('')
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  /** Prompt for the second factor; null while the password is enough. */
  const [codeWords, setCodeWords] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(error)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitting(true)
    setFailure(null)
    setFieldErrors({})
    try {
      await signIn({ email, password, ...(codeWords !== null && { code }) })
      onSignedIn()
    } catch (error) {
      const fields = fieldErrorsOf(error)
      if (fields) setFieldErrors(fields)
      else if (error instanceof ApiError && error.code === 'second_factor_needed') setCodeWords(error.message)
      else setFailure(describeLoginError(error))
      setIsSubmitting(false)
    }
  }

  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <div className={classes.brand}>
          <BrandMark size={32} />
          {t('product')}
        </div>
        <Title order={1} className={classes.center}>
          {t('login.title')}
        </Title>
        <p className={`${classes.center} ${classes.dim}`}>{t('login.subtitle')}</p>
        <form className={classes.form} onSubmit={submit} noValidate>
          {failure && (
            <div className={classes.error} role="alert">
              {failure}
            </div>
          )}
          {hasTimedOut && <div className={classes.note}>{t('login.idle')}</div>}
          {isExpired && !failure && !hasTimedOut && expiry !== 'unlocked' && (
            <div className={classes.note}>
              {t(expiry === 'deactivated' || expiry === 'reset' ? `login.${expiry}` : 'login.ended')}
            </div>
          )}
          <TextInput
            label={t('login.email')}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            size="md"
            required
            withAsterisk={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={fieldErrors.email}
          />
          <PasswordInput
            label={t('login.password')}
            name="password"
            autoComplete="current-password"
            size="md"
            required
            withAsterisk={false}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={fieldErrors.password}
            visible={isPasswordShown}
            onVisibilityChange={setIsPasswordShown}
            visibilityToggleButtonProps={{
              'aria-label': isPasswordShown ? t('login.hide') : t('login.show'),
              tabIndex: 0,
            }}
          />
          <Link to={paths.forgotPassword()} className={classes.forgot}>
            {t('login.forgot')}
          </Link>
          {codeWords !== null && (
            <TextInput
              label={t('login.code')}
              description={codeWords}
              name="code"
              autoComplete="one-time-code"
              inputMode="text"
              size="md"
              required
              withAsterisk={false}
              autoFocus
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
          <Button type="submit" size="lg" fullWidth disabled={isSubmitting}>
            {isSubmitting ? t('login.submitting') : t('login.submit')}
          </Button>
        </form>
        {children}
        {SavedWorkNotes && <SavedWorkNotes />}
        <p className={`${classes.center} ${classes.dim}`}>{t('login.note')}</p>
        <LanguageRow />
      </div>
    </main>
  )
}
