import { useEffect } from 'react'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { loadOnline } from '#src/app/shared/api/load-api.ts'
import { writeLocalStorage } from '#src/app/shared/device/local-storage.ts'
import {
  activateLanguage,
  CHOSEN_KEY,
  readStoredLanguage,
  storeLanguage,
} from '#src/app/shared/session/app-language.ts'
import { describeMissingTranslation } from '#src/app/shared/session/missing-translation.ts'
import { t } from '#src/i18n/areas/account.ts'
import { language } from '#src/i18n/language.ts'
import { findLanguage, type LanguageCode, languageCodes, languages } from '#src/rules/language/languages.ts'
import classes from './language-row.module.css'

/** Offline the login screen keeps its language. */
async function applyDefaultLanguage(): Promise<void> {
  try {
    const { fetchDefaultLanguage } = await loadOnline(import('#src/app/shared/session/default-language.ts'))
    const defaultLanguage = await fetchDefaultLanguage()
    if (defaultLanguage !== language.code) await activateLanguage(defaultLanguage)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

function choose(code: LanguageCode): void {
  writeLocalStorage(CHOSEN_KEY, code)
  storeLanguage(code)
  void activateLanguage(code)
}

/** The languages by their own names. The selected one is stored for the next user who signs in. */
export default function LanguageRow() {
  useEffect(() => {
    // The browser may request no supported language: then the default of the settings applies.
    if (readStoredLanguage() === null && findLanguage(navigator.languages) === null)
      void applyDefaultLanguage()
  }, [])
  const lacking = describeMissingTranslation()
  return (
    <>
      {lacking && <div className={classes.lacking}>{lacking}</div>}
      <fieldset className={classes.row} aria-label={t('language')}>
        {languageCodes.map((code) => (
          <button
            key={code}
            type="button"
            className={classes.language}
            lang={code}
            aria-pressed={code === language.code}
            onClick={() => choose(code)}
          >
            {languages[code].name}
          </button>
        ))}
      </fieldset>
    </>
  )
}
