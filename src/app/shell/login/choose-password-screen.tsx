import { Button, PasswordInput, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { NewPasswordFields } from '#src/app/shared/forms/new-password-fields.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { saveChosenPassword } from '#src/app/shared/session/own-account.ts'
import { readTypedPassword, signOut, useSession } from '#src/app/shared/session/session.ts'
import { BrandMark } from '#src/app/shell/brand-mark.tsx'
import { identityCalls, passwordChange, type User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/account.ts'
import { t as shell } from '#src/i18n/areas/shell.ts'
import classes from './login-form.module.css'

/** Replaces every screen while the account has a one-time password. */
export default function ChoosePasswordScreen() {
  useDocumentTitle(`${t('choose.title')} · ${shell('product')}`)
  const { user } = useSession()
  const leaving = useAction(() => signOut())
  const end = user?.one_time_password_expires_at
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <div className={classes.brand}>
          <BrandMark size={32} />
          {shell('product')}
        </div>
        <Title order={1} className={classes.center}>
          {t('choose.title')}
        </Title>
        <p className={`${classes.center} ${classes.dim}`}>
          {t('choose.text')} {end && t('choose.until', { time: formatMoment(end) })}
        </p>
        {user && <OwnPassword user={user} />}
        <Button
          variant="subtle"
          fullWidth
          mt="md"
          loading={leaving.isBusy}
          onClick={() => void leaving.run()}
        >
          {t('logOut')}
        </Button>
      </div>
    </main>
  )
}

function OwnPassword({ user }: { user: User }) {
  const typed = readTypedPassword()
  const form = useContractForm(passwordChange, {
    current_password: typed ?? '',
    new_password: '',
    new_password_confirm: '',
  })
  const action = useFormAction(
    form,
    async ({ send }, values) => {
      await send(identityCalls.changePassword, values)
      await saveChosenPassword(user, values.new_password)
    },
    {},
  )
  const current = form.getInputProps('current_password')
  return (
    <div className={classes.form}>
      <FormFrame action={action} failure={t('changeFailed')}>
        {(typed === null || current.error) && (
          <PasswordInput
            label={t('choose.oneTime')}
            required
            autoComplete="current-password"
            {...current}
            aria-invalid={Boolean(current.error)}
          />
        )}
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
