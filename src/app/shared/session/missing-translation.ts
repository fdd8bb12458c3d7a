import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import { t } from '#src/i18n/areas/account.ts'
import { language } from '#src/i18n/language.ts'
import { languages } from '#src/rules/language/languages.ts'

/** Message why the app is in English when the user reads another language; null otherwise. */
export function describeMissingTranslation(): string | null {
  const { lacking } = language
  return lacking && t('languageNotLoaded', { name: languages[lacking].name })
}

/** Shows a toast when the app is in English because the translation is missing. */
export function showMissingTranslation(): void {
  const words = describeMissingTranslation()
  if (words) showInfo(words)
}
