import { useLocation } from 'react-router-dom'
import { paths } from '#src/app/shared/routing/paths.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { SetPasswordScreen } from './set-password-screen.tsx'

/** Where passwords are set without one: loaded by few, so that nobody's first screen knows of more than one piece. */
export default function PasswordScreens() {
  const { pathname } = useLocation()
  return pathname.startsWith(paths.forgotPassword()) ? <ForgotPasswordScreen /> : <SetPasswordScreen />
}
