import { useLocation } from 'react-router-dom'
import { paths } from '#src/app/shared/routing/paths.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { SetPasswordScreen } from './set-password-screen.tsx'

/** Screens that set a password without a login, in one rarely loaded chunk. */
export default function PasswordScreens() {
  const { pathname } = useLocation()
  return pathname.startsWith(paths.forgotPassword()) ? <ForgotPasswordScreen /> : <SetPasswordScreen />
}
