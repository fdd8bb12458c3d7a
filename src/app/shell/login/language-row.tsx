import { useEffect } from 'react'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { bringOnline } from '#src/app/shared/api/load-api.ts'
import { language } from '#src/app/shared/i18n/language.ts'
import { t } from '#src/app/shared/i18n/shell.ts'
import { readKeptLanguage } from '#src/app/shared/i18n/speak.ts'
import { chooseForSignIn, describeLackingWords } from '#src/app/shared/session/chosen-language.ts'
import { findLanguage, languageCodes, languageNames } from '#src/rules/languages.ts'
import classes from './login-form.module.css'

/** Without a network the sign-in stays as it is. */
async function goByUsual(): Promise<void> {
  try {
    const { goByUsualLanguage } = await bringOnline(import('#src/app/shared/session/own-language.ts'))
    await goByUsualLanguage()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** The languages by their own names. One that is chosen here is kept with whoever signs in. */
export function LanguageRow() {
  useEffect(() => {
    // The browser may ask for none that is spoken here: then it is the one of the settings.
    if (readKeptLanguage() === null && findLanguage(navigator.languages) === null) void goByUsual()
  }, [])
  const lacking = describeLackingWords()
  return (
    <>
      {lacking && <div className={classes.note}>{lacking}</div>}
      <fieldset className={classes.languages} aria-label={t('language.choose')}>
        {languageCodes.map((code) => (
          <button
            key={code}
            type="button"
            className={classes.language}
            lang={code}
            aria-pressed={code === language.code}
            onClick={() => void chooseForSignIn(code)}
          >
            {languageNames[code]}
          </button>
        ))}
      </fieldset>
    </>
  )
}
