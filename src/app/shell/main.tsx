import { BASE_PATH } from '#src/contract/base-path.ts'
import './styles.ts'
import { createRoot } from 'react-dom/client'
import { onLanguageChange } from '#src/app/shared/session/app-language.ts'
import { restoreSession } from '#src/app/shared/session/session.ts'
import { language } from '#src/i18n/language.ts'
import { App } from './app.tsx'
import { preloadFor } from './app-routes.tsx'
import { spoken } from './first-language.ts'

const restored = restoreSession()
// What a screen says while it is loaded is said in the person's language, and so is what is drawn before it.
void spoken.then(() => {
  const ready = preloadFor(window.location.pathname.slice(BASE_PATH.length), restored)
  createRoot(document.getElementById('root')!).render(<App ready={ready} />)
  onLanguageChange(tellOfLackingWords)
  tellOfLackingWords()
})

/** The words of a language can be away when a page starts with it, and when it is chosen. */
function tellOfLackingWords(): void {
  if (language.lacking)
    void import('#src/app/shared/session/missing-translation.ts').then(({ tell }) => tell())
}
