import './styles.ts'
import { createRoot } from 'react-dom/client'
import { restoreSession, useSession } from '#src/app/shared/session/session.ts'
import { App } from './app.tsx'
import { preloadFor } from './app-routes.tsx'
import { spoken } from './first-language.ts'

const restored = restoreSession()
// What a screen says while it is loaded is said in the person's language, and so is what is drawn before it.
void spoken.then(async (areWordsHere) => {
  const ready = preloadFor(window.location.pathname, restored)
  createRoot(document.getElementById('root')!).render(<App ready={ready} />)
  if (areWordsHere) return
  await restored
  // The sign-in says it itself.
  if (!useSession.getState().isAuthenticated) return
  const { tellOfLackingWords } = await import('#src/app/shared/session/own-language.ts')
  tellOfLackingWords()
})
