import { BASE_PATH } from '#src/contract/base-path.ts'
import './styles.ts'
import { createRoot } from 'react-dom/client'
import { onLanguageChange } from '#src/app/shared/session/app-language.ts'
import { restoreSession } from '#src/app/shared/session/session.ts'
import { language } from '#src/i18n/language.ts'
import { App } from './app.tsx'
import { preloadFor } from './app-routes.tsx'
import { languageReady } from './first-language.ts'

const restored = restoreSession()
// Module-level texts and the first render need the user's language first.
void languageReady.then(() => {
  const ready = preloadFor(window.location.pathname.slice(BASE_PATH.length), restored)
  createRoot(document.getElementById('root')!).render(<App ready={ready} />)
  onLanguageChange(reportMissingTexts)
  reportMissingTexts()
})

/** Messages of a language can be missing at startup, and after a language change. */
function reportMissingTexts(): void {
  if (language.lacking)
    void import('#src/app/shared/session/missing-translation.ts').then(({ showMissingTranslation }) =>
      showMissingTranslation(),
    )
}
