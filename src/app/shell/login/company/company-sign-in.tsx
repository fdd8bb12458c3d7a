import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { describeLoginError } from '#src/app/shared/api/describe-login-error.ts'
import { loadOnline } from '#src/app/shared/api/load-api.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import { t } from '#src/i18n/areas/shell.ts'
import form from '../login-form.module.css'
import { CompanyButton } from './company-button.tsx'
import { ConfirmForm, type RequiredFactors, readRequiredFactors } from './confirm-form.tsx'

/** Loads the OIDC client. @throws ApiError as without a network */
const load = () => loadOnline(import('#src/app/shared/session/company-sign-in.ts'))

/**
 * Submits the response of the OIDC provider.
 * @returns an error message, or the required factors of the local account; null after a login
 */
async function submitResponse(answer: string): Promise<string | RequiredFactors | null> {
  try {
    const { finishCompanySignIn } = await load()
    const note = await finishCompanySignIn(answer)
    if (note) showInfo(note)
    return null
  } catch (error) {
    return readRequiredFactors(error) ?? describeLoginError(error)
  }
}

/** Redirect target of the OIDC provider (company login). The login screen navigates on after a login. */
export default function CompanySignIn() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [requiredFactors, setRequiredFactors] = useState<RequiredFactors | null>(null)
  const answer = /[?&]state=/.test(search) ? search.slice(1) : null
  useEffect(() => {
    if (answer === null) return
    void submitResponse(answer).then((problem) => {
      // The login screen navigates on after a login.
      if (problem === null) return
      if (typeof problem === 'string') setFailure(problem)
      else setRequiredFactors(problem)
      // Removes the provider's response from the browser history.
      navigate(paths.login(), { replace: true })
    })
  }, [answer, navigate])
  return (
    <div className={form.form}>
      {answer !== null && (
        <div className="loading-screen" style={{ zIndex: 1 }}>
          <span className="loading-screen-spinner" aria-hidden="true" />
          <span role="status">{t('login.submitting')}</span>
        </div>
      )}
      {failure !== null && (
        <div className={form.error} role="alert">
          {failure}
        </div>
      )}
      {requiredFactors !== null && <ConfirmForm asked={requiredFactors} load={load} />}
      <CompanyButton load={load} onLeave={() => setFailure(null)} />
    </div>
  )
}
