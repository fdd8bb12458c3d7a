import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import { language } from '#src/i18n/language.ts'
import { t } from '#src/i18n/screens/account.ts'
import { languageNames } from '#src/rules/language/language-names.ts'

/** Why this is in English for whoever reads another language; null where it is not. */
export function describeMissingTranslation(): string | null {
  const { lacking } = language
  return lacking && t('languageLacking', { name: languageNames[lacking] })
}

/** Says beside the screen that stands why it is in English, where it ought not to be. */
export function tell(): void {
  const words = describeMissingTranslation()
  if (words) showInfo(words)
}
